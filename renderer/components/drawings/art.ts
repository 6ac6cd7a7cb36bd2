const files = import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true });

export const artOf = (name: string) => files[`./art/${name}.svg`]?.replace(/>\s+</g, '><').trim();

export const hasSteps = (slug: string) => `./art/${slug}-steps.svg` in files;

/** The file's four frames are `#s1` to `#s4`. */
export const stepsAddress = (slug: string) => `/drawings/${slug}-steps.svg`;
