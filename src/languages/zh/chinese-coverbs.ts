// Verbs that stand before another verb as prepositions do: 在, 用, 从.

import { at } from '../../core/at.ts';
import { wordSet } from '../../language/tokenize/rules.ts';
import { type AnalysedToken, childrenOf } from '../../language/tree/analysed-sentence.ts';

const coverbs = wordSet(
  '在 于 用 以 由 从 自 向 往 朝 对 对于 关于 给 为 为了 跟 和 与 同 随着 根据 按照 通过 经 经过 作为 因 因为 由于 被 把 将 到 至',
);

/** "他在郊外制造炸弹": treebanks make a clause of the first verb; for a fact it is the preposition of its noun. */
export function readCoverbs(tokens: readonly AnalysedToken[]): readonly AnalysedToken[] {
  const changes = new Map<number, Partial<AnalysedToken>>();
  const children = childrenOf(tokens);
  for (const [index, { form, upos, deprel, head = -1 }] of tokens.entries()) {
    if (upos !== 'VERB' || deprel !== 'advcl' || head < index || !coverbs.has(form)) continue;
    const below = at(children, index).filter((node) => tokens[node]?.deprel !== 'punct');
    const [object, ...more] = below.filter((node) => tokens[node]?.deprel === 'obj');
    if (object === undefined || more.length > 0 || below.some((node) => node < index)) continue;
    changes.set(object, { head, deprel: 'obl' });
    changes.set(index, { head: object, deprel: 'case', upos: 'ADP' });
    for (const node of below) if (node !== object) changes.set(node, { head: object });
  }
  return changes.size === 0 ? tokens : tokens.map((token, node) => ({ ...token, ...changes.get(node) }));
}
