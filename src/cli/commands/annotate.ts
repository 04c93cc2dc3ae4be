// assay annotate: the annotation server; and what is done with its database without it: list, import, export, backup, restore.

import { type Command, Option } from 'commander';
import { type ExportReport, exportQuerySchema } from '../../annotate/api/export.ts';
import { exportFormats } from '../../annotate/exchange/export-formats.ts';
import { statusSchema } from '../../annotate/model/annotation.ts';
import { usageError } from '../../core/assay-error.ts';
import { countOf } from '../../core/count-of.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { tableFormats } from '../../report/print-table.ts';
import { describeIssues } from '../../server/json/describe-issues.ts';
import { exportGold } from '../../server/routes/export-gold.ts';
import { parseServiceOrigin } from '../../server/services/service-origins.ts';
import type { Store } from '../../server/store/store.ts';
import { findProject, requireAnnotator } from '../annotate/find-project.ts';
import { type ImportedFile, type ImportFileOptions, importFile } from '../annotate/import-file.ts';
import { type ListOptions, runList } from '../annotate/list-projects.ts';
import { type RestoreFileOptions, restoreFile } from '../annotate/restore-file.ts';
import { type ServeOptions, serve } from '../annotate/serve.ts';
import { databaseOption, withStore } from '../annotate/with-store.ts';
import { writeAsync } from '../annotate/write-async.ts';
import { Exit } from '../exit.ts';
import { exitCodes } from '../exit-codes.ts';
import { languageOption } from '../language-option.ts';
import { numberOption } from '../parse-number.ts';
import { refuseUnknown } from '../refuse-unknown.ts';

export function addAnnotateCommand(program: Command): void {
  const annotate = program
    .command('annotate')
    .summary('annotate sentences in the browser')
    .description('Annotate sentences in the browser. Without a subcommand this is `assay annotate serve`.')
    .addHelpText('after', '\nassay annotate serve --help names port and database. A team uses `assay server`.')
    .hook('preSubcommand', refuseUnknown);
  addServe(annotate);
  addList(annotate);
  addImport(annotate);
  addExport(annotate);
  addBackup(annotate);
  addRestore(annotate);
}

function addServe(annotate: Command): void {
  annotate
    .command('serve', { isDefault: true })
    .summary('run the annotation server for this machine and open its page')
    .description('Everything is kept in one database; each change is on disk before the page says "saved".')
    .addOption(databaseOption())
    .option('--host <address>', 'address of this machine to listen on: 127.0.0.1, ::1 or localhost', '127.0.0.1')
    .option(
      '--port <number>',
      'port to listen on; 0 takes a free one',
      numberOption('--port', { min: 0, max: 65_535, whole: true }),
      7310,
    )
    .addOption(new Option('--token <text>').env('ASSAY_TOKEN').hideHelp())
    .addOption(
      new Option('--service <origin>', 'a service that projects may name for suggestions; may be repeated')
        .env('ASSAY_SERVICES')
        .argParser(readOrigins),
    )
    .option('--no-open', 'do not open a browser')
    .action((options: ServeOptions) => serve(options));
}

function addList(annotate: Command): void {
  annotate
    .command('list')
    .summary('list the projects and who has worked on them')
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .addOption(databaseOption())
    .action((options: ListOptions) => runList(options));
}

function addImport(annotate: Command): void {
  annotate
    .command('import')
    .summary('bring a file into a project')
    .description(
      'Bring sentences, gold with its facts, or what a system extracted into a project. The same file again adds nothing.',
    )
    .argument('<file>', 'file to read; - for standard input')
    .requiredOption('--project <id>', 'the project, by id or name; made when it is not there')
    .option('--name <name>', 'name of a new project (default: its id)')
    .addOption(languageOption('language of the sentences').default('en'))
    .option('--annotator <name>', 'whose work the facts of the file become', 'gold')
    .option('--no-annotator', 'take only the sentences, without their facts')
    .option('--system <name>', 'whose extractions they are (default: the name of the file)')
    .option(
      '--from <format>',
      'lines, csv, conllu, or a format of gold or systems; text: running text; tokens: words with spaces between (default: detected from the content)',
    )
    .addOption(databaseOption())
    .action(async (file: string, { lang, ...options }: Omit<ImportFileOptions, 'language'> & { lang: string }) => {
      const imported = await importFile(file, { ...options, language: lang });
      printImported(imported, `project ${imported.project}`);
    });
}

function addExport(annotate: Command): void {
  annotate
    .command('export')
    .summary('write an annotator’s work in an outside format')
    .argument('<project>', 'the project, by id or name')
    .requiredOption('--annotator <name>', 'whose work')
    .addOption(new Option('--to <format>', 'format').choices(exportFormats.map(({ id }) => id)).default('jsonl'))
    .addOption(new Option('--status <status>', 'only sentences in this state').choices(statusSchema.options))
    .option('-o, --output <file>', 'where to write (default: standard output)')
    .addOption(databaseOption())
    .action(runExport);
}

function addBackup(annotate: Command): void {
  annotate
    .command('backup')
    .summary('write projects with all their history to one file')
    .argument('[project]', 'one project, by id or name (default: all)')
    .option('-o, --output <file>', 'where to write (default: standard output)')
    .addOption(databaseOption())
    .action((project: string | undefined, { database, output }: { database: string; output?: string }) =>
      withStore(database, 'existing', (store) => writeAsync(output, printProjects(store, project), 0o600)),
    );
}

function addRestore(annotate: Command): void {
  annotate
    .command('restore')
    .summary('bring the projects of a backup into a database')
    .description('What is there already is passed over; a project of the same id that began otherwise is refused.')
    .argument('<file>', 'a file of assay annotate backup')
    .option('--as <id>', 'give the project another id; for files with one project')
    .option(
      '--services',
      'keep the services for suggestions that it names, in projects that are new here; without this they are left out',
    )
    .addOption(databaseOption())
    .action(runRestore);
}

/** One, or several with spaces between. */
function readOrigins(text: string, before: readonly string[] = []): readonly string[] {
  const given = text.split(/[\s,]+/).filter((word) => word !== '');
  const origins = given.map((word) => {
    const origin = parseServiceOrigin(word);
    if (origin !== undefined) return origin;
    throw usageError('bad-value', `--service takes scheme, host and port, such as http://10.0.0.5:8000, not ${word}`);
  });
  return [...before, ...origins];
}

interface ExportOptions {
  readonly database: string;
  readonly annotator: string;
  readonly to: string;
  readonly status?: string;
  readonly output?: string;
}

async function runExport(project: string, { database, annotator, to, status, output }: ExportOptions): Promise<void> {
  const query = exportQuerySchema.safeParse({ format: to, annotator, ...(status === undefined ? {} : { status }) });
  if (!query.success) throw usageError('bad-value', describeIssues(query.error));
  await withStore(database, 'existing', async (store) => {
    const { id } = (await findProject(store, project)).project;
    await requireAnnotator(store, id, annotator);
    const { pieces, report } = exportGold(store, id, query.data);
    await writeAsync(output, pieces);
    printLosses(report());
  });
}

function printLosses({ sentences, facts, losses }: ExportReport): void {
  printNote(`${countOf(sentences, 'sentence')}, ${countOf(facts, 'fact')}\n`);
  for (const { code, count, example, remedy } of losses)
    printNote(`lost${count > 1 ? ` ${count} times` : ''}: ${example} (${code}); ${remedy}\n`);
}

async function* printProjects(store: Store, project: string | undefined): AsyncGenerator<string> {
  const projects = project === undefined ? await store.listProjects() : [await findProject(store, project)];
  for (const one of projects)
    for await (const record of store.readRecords(one.project.id)) yield `${JSON.stringify(record)}\n`;
}

async function runRestore(file: string, options: RestoreFileOptions): Promise<void> {
  const { projects, ...result } = await restoreFile(file, options);
  const names = projects.join(', ');
  printImported(
    { ...result, file, hasErrors: false },
    projects.length === 1 ? `project ${names}` : `${projects.length} projects: ${names}`,
  );
}

/** What was left out makes the command fail: nothing is lost in silence. */
function printImported({ sentences, entries, problems, listed, file, hasErrors }: ImportedFile, what: string): void {
  printNote(
    `${what}: ${countOf(sentences.added, 'sentence')} and ${countOf(entries.added, 'entry', 'entries')} added, ${sentences.known} and ${entries.known} were there already\n`,
  );
  for (const { line, message } of listed) printNote(`${file}:${line}: ${message}\n`);
  if (problems > 0) printNote(`${countOf(problems, 'record was', 'records were')} left out; all others are stored\n`);
  if (problems > 0 || hasErrors) throw new Exit(exitCodes.dataProblem);
}
