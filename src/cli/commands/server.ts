// assay server: the annotation server for a team, and what is done with its whole database.

import { type Command, Option } from 'commander';
import type { AuditRecord } from '../../annotate/api/people.ts';
import { serverRoles } from '../../annotate/api/rights.ts';
import { logLevels } from '../../server/operations/request-log.ts';
import { createPeople } from '../../server/people/people.ts';
import { withStore } from '../annotate/with-store.ts';
import { writeAsync } from '../annotate/write-async.ts';
import { numberOption } from '../parse-number.ts';
import { refuseUnknown } from '../refuse-unknown.ts';
import { backup } from '../server/backup.ts';
import { addDatabaseOptions, type DatabaseOptions, readDatabase } from '../server/database-address.ts';
import { type InviteOptions, invite } from '../server/invite.ts';
import { addProviderOptions } from '../server/provider-options.ts';
import { restore } from '../server/restore.ts';
import { type StartOptions, start } from '../server/start.ts';
import { collect, collectProxies } from '../server/team-options.ts';

export function addServerCommand(program: Command): void {
  const server = program
    .command('server')
    .summary('run the annotation server for a team')
    .description('Run the annotation server for a team. Without a subcommand this is `assay server start`.')
    .addHelpText('after', '\nassay server start --help names database, address and proxy.')
    .hook('preSubcommand', refuseUnknown);
  addStart(server);
  addInvite(server);
  addAudit(server);
  addBackup(server);
  addRestore(server);
}

function addStart(server: Command): void {
  const starting = addDatabaseOptions(server.command('start', { isDefault: true }))
    .summary('run the server until it gets a signal to end')
    .description('Everybody has an account. The log goes to standard output, a line of JSON for each request.')
    .addOption(new Option('--host <address>', 'address to listen on').env('ASSAY_HOST').default('127.0.0.1'))
    .addOption(
      new Option('--port <number>', 'port to listen on; 0 takes a free one')
        .env('ASSAY_PORT')
        .argParser(numberOption('--port', { min: 0, max: 65_535, whole: true }))
        .default(7310),
    )
    .addOption(
      new Option('--public-url <address>', 'the address that people type, such as https://annotate.example.org').env(
        'ASSAY_PUBLIC_URL',
      ),
    )
    .addOption(
      new Option('--trust-proxy <addresses>', 'proxies whose X-Forwarded-For and X-Forwarded-Proto count')
        .env('ASSAY_TRUST_PROXY')
        .argParser(collectProxies)
        .default([], 'none'),
    )
    .addOption(
      new Option('--service <origin>', 'a service for suggestions that projects may name; repeatable')
        .env('ASSAY_SERVICES')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--insecure-http', 'the network is trusted: passwords may travel as they are (or ASSAY_INSECURE_HTTP=1)')
    .addOption(
      new Option('--log-level <level>', 'what to log').choices(logLevels).env('ASSAY_LOG_LEVEL').default('info'),
    )
    .addOption(
      new Option('--drain <seconds>', 'how long to answer after readiness has turned, before listening ends')
        .env('ASSAY_DRAIN')
        .argParser(numberOption('--drain', { min: 0, max: 600 }))
        .default(0),
    )
    .addOption(
      new Option('--patience <seconds>', 'how long requests may still run at the end')
        .env('ASSAY_PATIENCE')
        .argParser(numberOption('--patience', { min: 0, max: 600 }))
        .default(10),
    )
    .action((options: StartOptions & DatabaseOptions, command: Command) =>
      start(readDatabase(options, command), options),
    );
  addProviderOptions(starting);
}

function addInvite(server: Command): void {
  addDatabaseOptions(server.command('invite'))
    .summary('print a link by which somebody joins the server')
    .description('Make an invitation, beside a running server or before its start, and print its link this once.')
    .option('--person <name>', 'somebody known, who is to choose a new password (default: somebody new)')
    .addOption(new Option('--role <role>', 'role on the server').choices(serverRoles).default('administrator'))
    .addOption(
      new Option('--days <number>', 'how long it counts')
        .argParser(numberOption('--days', { min: 1, max: 30, whole: true }))
        .default(7),
    )
    .addOption(
      new Option('--public-url <address>', 'the address that people type')
        .env('ASSAY_PUBLIC_URL')
        .default('http://127.0.0.1:7310'),
    )
    .action((options: InviteOptions & DatabaseOptions, command: Command) =>
      invite(readDatabase(options, command), options),
    );
}

function addAudit(server: Command): void {
  addDatabaseOptions(server.command('audit'))
    .summary('write the audit log as lines of JSON')
    .option('-o, --output <file>', 'where to write (default: standard output)')
    .action((options: { readonly output?: string } & DatabaseOptions, command: Command) =>
      withStore(readDatabase(options, command), 'existing', (store) =>
        writeAsync(options.output, printAudit(createPeople(store).readAudit())),
      ),
    );
}

function addBackup(server: Command): void {
  addDatabaseOptions(server.command('backup'))
    .summary('write the whole database to one file, also while the server runs')
    .description(
      'Write everything to one file, as it was at one moment. Hashes of passwords are in it; sessions, API tokens and invitations are not.',
    )
    .option('-o, --output <file>', 'where to write, readable only by you (default: standard output)')
    .action((options: DatabaseOptions & { readonly output?: string }, command: Command) =>
      backup(readDatabase(options, command), options.output),
    );
}

function addRestore(server: Command): void {
  addDatabaseOptions(server.command('restore'))
    .summary('bring a backup into an empty database, of either kind')
    .description('Nothing is written before the whole file was checked, and then all of it or nothing.')
    .argument('<file>', 'a file of assay server backup')
    .action((file: string, options: DatabaseOptions, command: Command) =>
      restore(file, readDatabase(options, command)),
    );
}

async function* printAudit(records: AsyncIterable<AuditRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
