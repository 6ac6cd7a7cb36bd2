export const hasForm = true;
