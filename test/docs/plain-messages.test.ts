// Help texts and messages are plain English: sentences of at most 25 words, and "detect" or "report" where one might say "tell".

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './pages.ts';
import { countWords, splitSentences } from './prose.ts';

/** Functions whose texts people read, and properties of descriptions, diagnostics and rules. */
const functions =
  /^(description|summary|option|requiredOption|argument|Option|Argument|usageError|inputError|refused)$/;
const properties = /^(remedy|message|about|title|text)$/;
/** Data that are no messages: titles of papers, and sentences of examples. */
const isData = (file: string): boolean => /^(catalogue|languages|extract\/rules|report\/page)\//.test(file);

const texts = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !isData(file))
  .flatMap(textsIn);

function textsIn(file: string): { readonly place: string; readonly text: string }[] {
  const source = readFileSync(join(root, 'src', file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: { readonly place: string; readonly text: string }[] = [];
  const visit = (node: ts.Node, isText: boolean): void => {
    const text = isText ? textOf(node) : undefined;
    if (text !== undefined) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({ place: `src/${file}:${line + 1}`, text });
    }
    const isRead = isText && !ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => visit(child, isRead || isShown(node, child)));
  };
  visit(tree, false);
  return found;
}

/** Whether a part of the program is what somebody will read. */
function isShown(node: ts.Node, child: ts.Node): boolean {
  if (ts.isJsxText(child)) return true;
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    return child !== expression && functions.test(name);
  }
  return ts.isPropertyAssignment(node) && child !== node.name && properties.test(node.name.getText());
}

/** What is put in counts as one word. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
    return node.text.replace(/\s+/g, ' ').trim();
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `x${literal.text}`)].join('');
}

test('there are messages', () => expect(texts.length).toBeGreaterThan(1000));

test('their sentences have at most 25 words', () => {
  const long = texts.filter(({ text }) => splitSentences(text).some((sentence) => countWords(sentence) > 25));
  expect(long.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test('they detect, report, print and skip, and "tell" nothing', () => {
  const told = texts.filter(({ text }) => /\b(tell|tells|told|telling)\b/i.test(text));
  expect(told.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});
