// Asks the service that a project names for facts of a sentence. It belongs to somebody else: it may be slow, broken or hostile, and nothing of
// that may reach further than the one request.

import type { TokenizedSentence } from '../../annotate/api/document.ts';
import type { Proposals } from '../../annotate/api/proposal.ts';
import { type ServiceRequest, serviceAnswerSchema } from '../../annotate/api/service.ts';
import { Failure } from '../errors/failure.ts';
import { describeIssues } from '../json/describe-issues.ts';
import { requireAllowed, type ServiceRules } from './service-origins.ts';

/** In milliseconds, and in bytes. */
const limits = { time: 10_000, size: 256_000 };
const mostKept = 200;

export type AskService = (url: string, sentence: TokenizedSentence) => Promise<Proposals>;

export interface ServiceCallerOptions extends ServiceRules, Partial<typeof limits> {}

/** Without rules no service may be called. Answers are kept, because pages ask for the same sentence again and again; failures are not. */
export function createServiceCaller({
  time = limits.time,
  size = limits.size,
  ...rules
}: ServiceCallerOptions = {}): AskService {
  const kept = new Map<string, Promise<Proposals>>();
  return async (address, sentence) => {
    const url = await requireAllowed(address, rules);
    const request = toRequest(sentence);
    const key = JSON.stringify([url.href, request]);
    const answer = kept.get(key) ?? ask(url, request, { time, size });
    kept.delete(key);
    kept.set(key, answer);
    const [oldest = ''] = kept.keys();
    if (kept.size > mostKept) kept.delete(oldest);
    return answer.catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
  };
}

function toRequest({ id, text, language, tokens }: TokenizedSentence): ServiceRequest {
  return {
    id,
    text,
    language,
    tokens: tokens.map(({ start, end }) => ({ text: text.slice(start, end), start, end })),
  };
}

async function ask(url: URL, request: ServiceRequest, { time, size }: typeof limits): Promise<Proposals> {
  const { host } = url;
  const fail = (what: string) => new Failure('service-failed', `the service at ${host} ${what}`);
  let text: string;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
      // Where it leads is not what the project named.
      redirect: 'manual',
      signal: AbortSignal.timeout(time),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw fail(`answered ${answer.status}`);
    }
    text = await readText(answer, size, () => fail(`answered with more than ${size} bytes`));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw fail(explain(error, time));
  }
  return toProposals(text, host, fail);
}

async function readText(answer: Response, size: number, tooLong: () => Failure): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > size) throw tooLong();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function explain(error: unknown, time: number): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return `did not answer within ${time / 1000} s`;
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `cannot be reached${code}`;
}

function toProposals(text: string, host: string, fail: (what: string) => Failure): Proposals {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fail('did not answer with JSON');
  }
  const parsed = serviceAnswerSchema.safeParse(json);
  if (!parsed.success) throw fail(`answered with something else: ${describeIssues(parsed.error)}`);
  const { system = host.slice(0, 90), extractions } = parsed.data;
  return { system, extractions };
}
