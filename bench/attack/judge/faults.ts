import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { ERRORS } from '@sfera/contract/base/errors';
import { ErrorBody } from '@sfera/contract/base/error-body';
import { ROUTES } from '@sfera/contract/routes';
import type { Role } from '../requests/roles.ts';
import { INJECTED_HEADER, MARKUP } from '../requests/hostile-values.ts';
import type { Exchange } from './exchange.ts';
import type { SecretKeeper } from './secrets.ts';

/** A broken rule: a word for counting, and the particulars. */
export interface Fault {
  kind:
    | 'status'
    | 'words'
    | 'headers'
    | 'leak'
    | 'markup'
    | 'inside'
    | 'shape'
    | 'slow'
    | 'silence'
    | 'memory';
  detail: string;
}

export interface Judged {
  role: Role;
  /** Everything that was sent, as text. */
  sent: string;
  /** Name of the route in the contract, for a request by its own method. */
  route?: string | undefined;
  exchange: Exchange;
}

export interface Rules {
  secrets: SecretKeeper;
  /** Texts that no answer may contain, such as the data folder. */
  insides: readonly string[];
  /** Longest time for an answer, unless the answer says that the server is busy. Unit: milliseconds. */
  slowMs: number;
  /** Share of the machine that other programs left for the attack in the last milliseconds, 0 to 1. */
  ownShare(ms: number): number;
}

/**
 * Stack traces, SQL and other traces of how the server is made. Searched only in answers without text written by
 * people.
 */
const INSIDES =
  /\n\s+at |node_modules|\.ts:\d+|\bselect\b.+\bfrom\b|syntax error at|violates|relation "|ECONN|ENOENT|postgres|kysely|pg-boss|undefined is not|Cannot read/i;
const CYRILLIC = /[а-яё]/i;
/** Statuses that ask the caller to wait. */
const WAITS: readonly number[] = [429, 503];
/** Final refusals with a 5xx status. */
const NEEDS_NO_WAIT: readonly string[] = ['video_unavailable', 'storage_full'];

/** All faults of an answer. */
export function findFaults({ role, sent, route, exchange }: Judged, rules: Rules): Fault[] {
  const { status, headers, body, ms, failure } = exchange;
  if (failure === 'silence') return [{ kind: 'silence', detail: `no answer in ${Math.round(ms)} ms` }];
  if (failure) return [];
  const text = body.toString();
  const faults: Fault[] = [];
  const find = (kind: Fault['kind'], detail: string) => faults.push({ kind, detail });

  // Time in which the machine worked for other programs does not count.
  if (ms > rules.slowMs && ms * rules.ownShare(ms) > rules.slowMs && !WAITS.includes(status))
    find('slow', `${Math.round(ms)} ms`);
  if (status >= 400) for (const fault of faultsOfRefusal(exchange, text)) faults.push(fault);
  for (const name of ['x-content-type-options', 'content-security-policy'])
    if (headers[name] === undefined && status < 400) find('headers', `no ${name}`);
  if (route !== undefined && status < 300 && headers['cache-control'] !== 'no-store')
    find('headers', 'a cache may keep it');
  if (headers[INJECTED_HEADER] !== undefined) find('headers', `${INJECTED_HEADER} was injected`);
  if (headers['content-type']?.includes('text/html') && text.includes(MARKUP))
    find('markup', 'a caller’s markup in a page');
  for (const inside of rules.insides) if (text.includes(inside)) find('inside', inside);
  for (const leak of rules.secrets.leaks(role, sent, text)) find('leak', leak);
  if (route !== undefined && status >= 200 && status < 300 && !answersItsContract(route, text))
    find('shape', 'the answer does not fit its schema');
  return faults;
}

function faultsOfRefusal({ status, headers }: Exchange, text: string): Fault[] {
  const json = parseJson(text);
  const code = readAs(ErrorBody, json)?.code;
  const isWait = WAITS.includes(status) && headers['retry-after'] !== undefined;
  const isDeclared = code !== undefined && NEEDS_NO_WAIT.includes(code);
  if (status >= 500 && !(isWait || isDeclared))
    return [{ kind: 'status', detail: `${status}: ${text.slice(0, 200)}` }];
  if (status === 429 && !isWait) return [{ kind: 'status', detail: '429 without Retry-After' }];
  if (INSIDES.test(text)) return [{ kind: 'inside', detail: text.slice(0, 200) }];
  // A player that asked beyond the end reads Content-Range; an answer to HEAD has no body.
  if (status === 416 || text === '') return [];
  if (code === undefined) return [{ kind: 'words', detail: `${status}: ${text.slice(0, 120)}` }];
  const { message } = v.parse(ErrorBody, json);
  if (!CYRILLIC.test(message)) return [{ kind: 'words', detail: message.slice(0, 120) }];
  return ERRORS[code].status === status ? [] : [{ kind: 'status', detail: `${code} came with ${status}` }];
}

function answersItsContract(name: string, text: string): boolean {
  const route = ROUTES.get(name);
  return !route || v.is(route.response, text === '' ? undefined : parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
