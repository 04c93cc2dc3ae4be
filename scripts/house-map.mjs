// The map of the house: what each room holds, who imports whom, and the habits that test/house.test.ts keeps.
//
//   npm run house-map                                 the map of the working tree
//   npm run house-map -- --details                    with every place that breaks a habit
//   npm run house-map -- --source=../assay-0.1.0/src  of another tree

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

/** @param {string} source the folder that holds the rooms */
export function readHouse(source) {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => readFile(source, name.split(sep).join('/')));
  const imports = files.flatMap(({ name, imported }) =>
    imported.map((target) => ({ file: name, target: relative(source, resolve(source, dirname(name), target)) })),
  );
  return { files, imports };
}

function readFile(source, name) {
  const text = readFileSync(join(source, name), 'utf8');
  const script = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, script);
  const found = {
    name,
    lines: text.split('\n').length - 1,
    imported: [],
    exported: [],
    functions: [],
    casts: [],
    defaults: [],
  };
  const lineOf = (position) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    const target = importOf(node);
    if (target?.startsWith('.')) found.imported.push(target);
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = lineOf(node.end) - lineOf(node.getStart(tree)) + 1;
      found.functions.push({ name: nameOfFunction(node), line: lineOf(node.getStart(tree)), lines });
    }
    const place = { line: lineOf(node.getStart(tree)), text: node.getText(tree) };
    if (isCastAfterIndex(node)) found.casts.push(place);
    if (isDefaultAfterIndex(node)) found.defaults.push(place);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  found.exported = tree.statements.flatMap(exportedNames);
  return found;
}

function importOf(node) {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined)
    return node.moduleSpecifier.text;
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic && node.arguments[0] !== undefined && ts.isStringLiteral(node.arguments[0])
    ? node.arguments[0].text
    : undefined;
}

/** What a file declares and exports; what it only passes on is declared elsewhere. A type and a value of one name are one thing. */
function exportedNames(statement) {
  const isExported = ts.canHaveModifiers(statement)
    ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  return 'name' in statement && statement.name !== undefined ? [statement.name.text] : [];
}

function nameOfFunction(node) {
  if (node.name !== undefined) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return '(anonymous)';
}

/** `list[i] as T`, `list[i]?.name as T` and `map.get(key) as T`: promises that nobody checks. */
function isCastAfterIndex(node) {
  if (!ts.isAsExpression(node) || node.type.getText() === 'const') return false;
  return isIndexOrCall(withoutSteps(node.expression), ['get', 'at', 'shift', 'pop']);
}

/**
 * `list[i] ?? 0`, `list[i]?.length ?? 0`, `list.at(-1) ?? ''`: right where nothing may be there, and wrong where that is a slip. A map that
 * has no entry for what has not occurred is not meant: `counts.get(word) ?? 0`.
 */
function isDefaultAfterIndex(node) {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return false;
  if (!/^(?:-?\d[\d_.]*|''|\[\]|new \w+\(\))$/.test(node.right.getText())) return false;
  return isIndexOrCall(withoutSteps(node.left), ['at', 'shift', 'pop']);
}

/** What `?.name` is asked of. */
function withoutSteps(expression) {
  if (ts.isParenthesizedExpression(expression)) return withoutSteps(expression.expression);
  const isStep = ts.isPropertyAccessExpression(expression) && expression.questionDotToken !== undefined;
  return isStep ? withoutSteps(expression.expression) : expression;
}

function isIndexOrCall(expression, methods) {
  if (ts.isElementAccessExpression(expression)) return !ts.isStringLiteral(expression.argumentExpression);
  return (
    ts.isCallExpression(expression) &&
    ts.isPropertyAccessExpression(expression.expression) &&
    methods.includes(expression.expression.name.text)
  );
}

const roomOf = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '.');
const folderOf = (file) => dirname(file);

/** Pairs of folders that import each other. A folder and a folder inside it are two. */
export function mutualPairs({ imports }) {
  const edges = new Map();
  for (const { file, target } of imports) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from !== to) edges.set(`${from} ${to}`, { from, to });
  }
  return [...edges.values()]
    .filter(({ from, to }) => from < to && edges.has(`${to} ${from}`))
    .map(({ from, to }) => `${from} <-> ${to}`);
}

/** Exported names that more than one file declares. */
export function doubleNames({ files }) {
  const homes = new Map();
  for (const { name, exported } of files)
    for (const one of new Set(exported)) homes.set(one, [...(homes.get(one) ?? []), name]);
  return [...homes].filter(([, places]) => places.length > 1).map(([one, places]) => `${one}: ${places.join(', ')}`);
}

export function longFunctions({ files }, most = 80) {
  return files.flatMap(({ name, functions }) =>
    functions
      .filter(({ lines }) => lines > most)
      .map((found) => `${name}:${found.line} ${found.name}, ${found.lines} lines`),
  );
}

export function castsAfterIndex({ files }) {
  return files.flatMap(({ name, casts }) => casts.map(({ line, text }) => `${name}:${line} ${text}`));
}

/** Some are right: an empty list has no first item. */
export function defaultsAfterIndex({ files }) {
  return files.flatMap(({ name, defaults }) => defaults.map(({ line, text }) => `${name}:${line} ${text}`));
}

function printMap(house, withDetails) {
  const { files, imports } = house;
  const rooms = [...new Set(files.map(({ name }) => roomOf(name)))].sort();
  console.log('room          files   lines');
  for (const room of rooms) {
    const own = files.filter(({ name }) => roomOf(name) === room);
    const lines = own.reduce((sum, file) => sum + file.lines, 0);
    console.log(`${room.padEnd(12)} ${String(own.length).padStart(6)} ${String(lines).padStart(7)}`);
  }
  const between = new Map();
  for (const { file, target } of imports) {
    const [from, to] = [roomOf(file), roomOf(target)];
    if (from !== to) between.set(`${from} -> ${to}`, (between.get(`${from} -> ${to}`) ?? 0) + 1);
  }
  const heaviest = [...between].sort(([, a], [, b]) => b - a);
  console.log(`\nimports between rooms: ${heaviest.reduce((sum, [, count]) => sum + count, 0)}; the heaviest:`);
  for (const [pair, count] of heaviest.slice(0, withDetails ? heaviest.length : 8)) console.log(`  ${pair}: ${count}`);
  const lengths = files.map(({ lines }) => lines).sort((a, b) => a - b);
  const largest = files.reduce((a, b) => (b.lines > a.lines ? b : a));
  console.log(
    `\nfiles: ${files.length}, median ${lengths[lengths.length >> 1]} lines, largest ${largest.name} ${largest.lines}`,
  );
  const longest = files.flatMap(({ name, functions }) => functions.map((found) => ({ file: name, ...found })));
  longest.sort((a, b) => b.lines - a.lines);
  console.log('\nlongest functions:');
  for (const { file, name, lines } of longest.slice(0, 5)) console.log(`  ${file} ${name}: ${lines} lines`);
  console.log();
  const habits = {
    'folders that import each other': mutualPairs(house),
    'functions over 80 lines': longFunctions(house),
    'exported names declared twice': doubleNames(house),
    'casts after an index or a get': castsAfterIndex(house),
    'defaults after an index': defaultsAfterIndex(house),
  };
  for (const [habit, places] of Object.entries(habits)) {
    console.log(`${habit}: ${places.length}`);
    if (withDetails) for (const place of places) console.log(`  ${place}`);
  }
}

if (process.argv[1] === import.meta.filename)
  printMap(
    readHouse(
      resolve(process.argv.find((a) => a.startsWith('--source='))?.slice(9) ?? join(import.meta.dirname, '../src')),
    ),
    process.argv.includes('--details'),
  );
