/** The rows of public.figures. Generated from supabase/migrations. */
export const arrivalMinutes = 60;
export const linkDays = 14;
export const maxPhotoBytes = 400000;
