// AnnIE passes token texts through HTML: "AT&T" is saved as "AT&amp;T" and exported as "AT&amp;amp;T".

/** Escaped twice at the most: saved once, exported once more. */
function unescapeHtml(text: string, times = 3): string {
  if (!text.includes('&')) return text;
  const once = text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
  return once === text || times === 1 ? once : unescapeHtml(once, times - 1);
}

/** The word itself if its sentence has it, otherwise what is left when the HTML is taken off. */
export function restoreWord(word: string, sentence: string): string {
  return word.includes('&') && !sentence.includes(word) ? unescapeHtml(word) : word;
}
