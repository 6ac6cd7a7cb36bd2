const file = /^photos\/[\w-]+(\.[\w-]+)*\.(jpe?g|png|webp)$/i;

export const isPhotoFile = (src: string): boolean => file.test(src);
