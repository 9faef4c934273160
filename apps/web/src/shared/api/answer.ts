import * as v from 'valibot';
import type { AnswerOf, Route } from '@sfera/contract/base/route';
import { acceptAliases } from './aliases.ts';
import { networkError } from './api-error.ts';
import { endRefusedSession } from './session.ts';

interface RawAnswer {
  status: number;
  text: string;
  retryAfter: string | null;
  /** The token sent with the call; undefined for a guest. */
  token: string | undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A wrong password is answered with 401 as well, and says nothing about the session. */
const isLogin = (route: Route) => route.method === 'POST' && route.path === '/api/auth';

/** The messages of all refusals come with the first one. */
export const loadRefusals = (): Promise<typeof import('./refusal.ts')> =>
  import('./refusal.ts').catch((error: unknown) => {
    throw networkError(error);
  });

/**
 * Returns the validated answer of a call. A 401 ends the session that the call was sent with, once.
 * @throws `ApiError`; code `internal` also for an answer that does not fit the contract
 */
export async function readAnswer<R extends Route>(
  route: R,
  { status, text, retryAfter, token }: RawAnswer,
): Promise<AnswerOf<R>> {
  if (status < 200 || status > 299) {
    if (status === 401 && token !== undefined && !isLogin(route)) endRefusedSession(token);
    const { refusalOf } = await loadRefusals();
    throw refusalOf(status, jsonOf(text), retryAfter);
  }
  const answer = v.safeParse(route.response, status === 204 ? undefined : acceptAliases(jsonOf(text)));
  if (answer.success) return answer.output as AnswerOf<R>;
  const { unreadable } = await loadRefusals();
  throw unreadable(status, answer.issues);
}
