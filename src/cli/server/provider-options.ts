// Reads the options of `assay server start` about a provider of OpenID Connect. Its secret never stands on the command line, which everybody on
// the machine can read.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import type { ProviderOptions } from '../../server/people/team-options.ts';
import { readSecret } from './database-address.ts';
import { isLoopback, isSwitchedOn } from './team-options.ts';

export interface GivenProviderOptions {
  readonly oidcIssuer?: string;
  readonly oidcClientId?: string;
  readonly oidcClientSecretFile?: string;
  readonly oidcName?: string;
  readonly oidcAutoJoin?: boolean;
}

const longestName = 60;

export const addProviderOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--oidc-issuer <address>', 'a provider of OpenID Connect that people may sign in with').env(
        'ASSAY_OIDC_ISSUER',
      ),
    )
    .addOption(
      new Option('--oidc-client-id <id>', 'the name of this server at the provider').env('ASSAY_OIDC_CLIENT_ID'),
    )
    .addOption(
      new Option(
        '--oidc-client-secret-file <file>',
        'a file with the secret for the provider (or ASSAY_OIDC_CLIENT_SECRET)',
      ).env('ASSAY_OIDC_CLIENT_SECRET_FILE'),
    )
    .addOption(
      new Option('--oidc-name <label>', 'what the button says (default: the host of the provider)').env(
        'ASSAY_OIDC_NAME',
      ),
    )
    .option('--oidc-auto-join', 'whoever the provider knows may join as a member (or ASSAY_OIDC_AUTO_JOIN=1)');

/** Undefined without a provider. */
export function readProviderOptions(given: GivenProviderOptions, isInsecure: boolean): ProviderOptions | undefined {
  const { oidcIssuer, oidcClientId, oidcName } = given;
  if (oidcIssuer === undefined) {
    const [other] = Object.keys(given).filter((name) => name.startsWith('oidc'));
    if (other !== undefined)
      throw usageError('bad-option', `${printOption(other)} is about a provider: it needs --oidc-issuer`);
    return undefined;
  }
  const url = readIssuer(oidcIssuer, isInsecure);
  if (oidcClientId === undefined || oidcClientId === '')
    throw usageError('bad-option', '--oidc-issuer needs --oidc-client-id, the name of this server at the provider');
  const name = oidcName?.trim() || url.host;
  if (name.length > longestName)
    throw usageError('bad-value', `--oidc-name has at most ${longestName} characters: it is the label of a button`);
  return {
    issuer: oidcIssuer,
    clientId: oidcClientId,
    clientSecret: readClientSecret(given),
    name,
    canJoin: given.oidcAutoJoin === true || isSwitchedOn(process.env['ASSAY_OIDC_AUTO_JOIN']),
  };
}

/** It may have a path, unlike other addresses: one provider may serve several groups of people. */
function readIssuer(text: string, isInsecure: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url === undefined || !isWeb || `${url.username}${url.password}${url.search}${url.hash}` !== '')
    throw usageError(
      'bad-value',
      `--oidc-issuer takes an address such as https://login.example.org/realms/team, not ${JSON.stringify(text)}`,
    );
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !isInsecure)
    throw usageError(
      'bad-option',
      `without https, somebody on the way to ${url.origin} could sign in as anybody: give an address with https, or trust the network with --insecure-http`,
    );
  return url;
}

function readClientSecret({ oidcClientSecretFile }: GivenProviderOptions): string {
  const secret =
    oidcClientSecretFile === undefined ? process.env['ASSAY_OIDC_CLIENT_SECRET'] : readSecret(oidcClientSecretFile);
  if (secret === undefined || secret === '')
    throw usageError(
      'bad-option',
      '--oidc-issuer needs the secret that the provider has given: in a file, --oidc-client-secret-file, or in ASSAY_OIDC_CLIENT_SECRET',
    );
  return secret;
}

/** oidcClientId as it is given: --oidc-client-id. */
const printOption = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
