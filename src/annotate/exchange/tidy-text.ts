// Sentences are one line of text. Characters that would break it become spaces, one for one, so that offsets stay right.

export function tidyText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]/g, ' ');
}
