// About how wide a text is on paper. Which font a reader has is not known, so nothing more exact would be true.

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;

/** A Chinese, Japanese or Korean character is as wide as it is high, others on average a little more than half of it. */
export function estimateWidth(text: string, fontSize: number): number {
  return [...text].reduce((sum, character) => sum + (wide.test(character) ? 1 : 0.57), 0) * fontSize;
}
