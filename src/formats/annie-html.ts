// AnnIE passes token texts through HTML: "AT&T" is saved as "AT&amp;T" and exported as "AT&amp;amp;T".

function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text;
  const once = text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
  return once === text ? text : unescapeHtml(once);
}

/** The word itself if its sentence has it, otherwise what is left when the HTML is taken off. */
export function restoreWord(word: string, sentence: string): string {
  return word.includes('&') && !sentence.includes(word) ? unescapeHtml(word) : word;
}
