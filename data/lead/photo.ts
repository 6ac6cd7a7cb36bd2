/** The bucket `photos` has the same limit. */
export const maxPhotoBytes = 400_000;
