// The parts of speech of Universal Dependencies.

export const universalTags: readonly string[] =
  'ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X'.split(' ');
