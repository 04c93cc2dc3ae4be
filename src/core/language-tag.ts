// BCP 47 language tags, as far as Assay looks into them.

/** `en` of `en-US` and `EN`. */
export const primaryLanguage = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';
