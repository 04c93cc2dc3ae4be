// The reference of the library, made from the source: for every export of every entry point its name, its signature and its sentence.
//
//   node scripts/api-reference.mjs        writes docs/reference/api
//
// test/docs/api-reference.test.ts fails when a page is stale or an export has no sentence.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const folder = 'docs/reference/api';

/** @returns what each entry point exports; an export of two entry points stands at the smaller one, and `assay` comes last. */
export function readExports() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const points = Object.entries(exports)
    .filter(([, target]) => target.types !== undefined)
    .map(([path, target]) => ({
      name: path.replace('.', 'assay'),
      source: join(root, target.types.replace('./dist', 'src').replace('.d.ts', '.ts')),
    }));
  const options = { ...readOptions('tsconfig.base.json'), noEmit: true, composite: false, types: ['node'] };
  const program = ts.createProgram(
    points.map(({ source }) => source),
    { ...options, rewriteRelativeImportExtensions: false, allowImportingTsExtensions: true },
  );
  const checker = program.getTypeChecker();
  const seen = new Map();
  const own = [...points.slice(1), ...points.slice(0, 1)].map(({ name, source }) => {
    const file = program.getSourceFile(source);
    const symbols = checker
      .getExportsOfModule(checker.getSymbolAtLocation(file))
      .map((symbol) => follow(checker, symbol));
    const entries = symbols.filter(({ target }) => !seen.has(target)).map((symbol) => describe(checker, symbol));
    for (const { target } of symbols) seen.set(target, name);
    return {
      name,
      about: aboutOf(file),
      entries: entries.toSorted((left, right) => (left.name < right.name ? -1 : 1)),
    };
  });
  return [...own.slice(-1), ...own.slice(0, -1)];
}

function readOptions(path) {
  const { config } = ts.readConfigFile(join(root, path), ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root).options;
}

function follow(checker, symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return { name: symbol.name, target };
}

/** The comment that opens the file, without its mark and the entry point's name. */
function aboutOf(file) {
  const about = /^\/\/ (?:[\w/]+: )?(.+)$/m.exec(file.text)?.[1] ?? '';
  return `${about.slice(0, 1).toUpperCase()}${about.slice(1)}`;
}

function describe(checker, { name, target }) {
  const comment = ts.displayPartsToString(target.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
  const [declaration] = target.declarations;
  const path = declaration.getSourceFile().fileName.slice(root.length + 1);
  return { name, path, sentence: comment, signature: signatureOf(checker, target, declaration) };
}

function signatureOf(checker, symbol, declaration) {
  if (ts.isFunctionDeclaration(declaration)) return functionsOf(symbol);
  if (ts.isClassDeclaration(declaration)) return classOf(declaration);
  if (!ts.isVariableDeclaration(declaration)) return declaration.getText().replace(/^export /, '');
  const { type, initializer } = declaration;
  if (type !== undefined) return `const ${symbol.name}: ${oneLine(type.getText())};`;
  if (initializer !== undefined && ts.isArrowFunction(initializer)) return headOf(symbol.name, initializer);
  const inferred = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  return `const ${symbol.name}: ${checker.typeToString(inferred, declaration, ts.TypeFormatFlags.None)};`;
}

/** A function with several signatures shows those, and not the one of its body. */
function functionsOf({ name, declarations }) {
  const signatures = declarations.filter(({ body }) => body === undefined);
  return (signatures.length > 0 ? signatures : declarations).map((declaration) => headOf(name, declaration)).join('\n');
}

/** In one line if it fits, otherwise a parameter a line. */
function headOf(name, { typeParameters, parameters, type }) {
  const kinds = typeParameters === undefined ? '' : `<${typeParameters.map((kind) => kind.getText()).join(', ')}>`;
  const given = parameters.map(parameterOf);
  const result = type === undefined ? '' : `: ${oneLine(type.getText())}`;
  const line = `function ${name}${kinds}(${given.join(', ')})${result};`;
  return line.length <= 120
    ? line
    : `function ${name}${kinds}(\n${given.map((one) => `  ${one},\n`).join('')})${result};`;
}

/** A parameter that is taken apart at once is named for its type. */
function parameterOf({ name, type, initializer, questionToken, dotDotDotToken }) {
  const kind = type === undefined ? literalKind(initializer) : oneLine(type.getText());
  const ending = /(Options|Host)(Input)?$/.exec(kind)?.[1] ?? kind.replace(/\W.*/, '');
  const known = ts.isIdentifier(name) ? name.text : `${ending.slice(0, 1).toLowerCase()}${ending.slice(1)}`;
  const isOptional = questionToken !== undefined || initializer !== undefined;
  return `${dotDotDotToken === undefined ? '' : '...'}${known}${isOptional ? '?' : ''}: ${kind}`;
}

const literalKind = (initializer) =>
  ts.isStringLiteral(initializer) ? 'string' : typeof JSON.parse(initializer.getText());

function textBefore(node, part) {
  const text = node.getText();
  return (part === undefined ? text : text.slice(0, part.getStart() - node.getStart())).trim().replace(/;$/, '');
}

function classOf(declaration) {
  const isPublic = (member) =>
    !ts.isPrivateIdentifier(member.name ?? member) &&
    !ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  const members = declaration.members
    .filter(isPublic)
    .map((member) => `  ${oneLine(textBefore(member, member.body ?? member.initializer).replace(/ =$/, ''))};`);
  const [head] = declaration.getText().split('{');
  return [`${oneLine(head).replace(/^export /, '')} {`, ...members, '}'].join('\n');
}

const oneLine = (text) =>
  text
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .trim();

/** The pages, each with the path that it has in the project. */
export function makeApiReference(points = readExports()) {
  const page = ({ name, about, entries }) =>
    [
      `# ${name}`,
      '',
      about,
      '',
      ...entries.flatMap((entry) => [`## ${entry.name}`, '', entry.sentence, '', '```ts', entry.signature, '```', '']),
    ].join('\n');
  const fileName = (name) => `${name.replace('assay/', '').replaceAll('/', '-')}.md`;
  const rows = points.map(({ name, about }) => `- [${name}](${fileName(name)}): ${about}`);
  const index = [
    '# The library',
    '',
    'Made from the source by `scripts/api-reference.mjs`. Each export stands once, at the smallest entry point that has it.',
    '`assay` has them all, except those of `assay/node`.',
    '',
    ...rows,
    '',
  ].join('\n');
  return [
    { path: `${folder}/index.md`, text: index },
    ...points.map((point) => ({ path: `${folder}/${fileName(point.name)}`, text: page(point) })),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, text } of makeApiReference()) writeFileSync(join(root, path), text);
