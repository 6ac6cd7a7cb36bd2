/** Where a photo comes from. Apart from its schema, so that pages can be rendered without Zod. */

const file = /^photos\/[\w-]+(\.[\w-]+)*\.(jpe?g|png|webp)$/i;

/** Whether `src` is a file below data/, such as 'photos/van.jpg'. Any other is an address. */
export const isPhotoFile = (src: string): boolean => file.test(src);
