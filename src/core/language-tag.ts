// BCP 47 language tags, as far as Assay looks into them.

/** `en` of `en-US`, `EN` and `eng`: a language has the shortest of its codes. */
export function primaryLanguage(tag: string): string {
  const first = tag.split('-')[0]?.toLowerCase() ?? '';
  return /^[a-z]{3}$/.test(first) ? (Intl.getCanonicalLocales(first)[0]?.split('-')[0] ?? first) : first;
}
