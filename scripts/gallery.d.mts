/** The files of the gallery, made anew. */
export function makeGallery(): readonly { readonly path: string; readonly text: string }[];
