import type { AnswerOf, Route } from '@sfera/contract/base/route';
import { readAnswer } from './answer.ts';
import { networkError } from './api-error.ts';
import { takeEarly } from './early.ts';
import { beginCall } from './reach.ts';
import { addressOf, type AnyInput, type CallInput } from './request.ts';
import { learnServerTime } from './server-clock.ts';
import { getSession } from './session.ts';

export { ApiError } from './api-error.ts';

/** `input` may be omitted when the route needs none. */
type Arguments<R extends Route> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/**
 * Makes one contract call and validates the answer. A 204 resolves to undefined.
 * @throws `ApiError`; the signal's reason when the call was aborted
 */
export async function call<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<AnswerOf<R>> {
  const { signal, keepalive = false, isFresh = false, ...parts }: AnyInput = input ?? {};
  const token = getSession()?.token;
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  const init = { method: route.method, headers, body, keepalive, ...(signal && { signal }) };
  const address = addressOf(route, parts);
  const onReply = beginCall(isFresh);
  const early = route.method === 'GET' && !isFresh ? takeEarly(address, token) : undefined;
  const askedAtMs = early?.askedAtMs ?? Date.now();
  const onAnswer = (answer: Response | null) => {
    if (answer) learnServerTime(answer, askedAtMs);
    onReply(answer);
  };
  const raw = await readText(early?.reply ?? fetch(address, init), onAnswer, signal);
  return readAnswer(route, { ...raw, token });
}

async function readText(
  replying: Promise<Response>,
  onReply: ReturnType<typeof beginCall>,
  signal: AbortSignal | undefined,
) {
  try {
    const reply = await replying;
    const text = await reply.text();
    signal?.throwIfAborted();
    onReply(reply);
    return { status: reply.status, text, retryAfter: reply.headers.get('retry-after') };
  } catch (error) {
    signal?.throwIfAborted();
    onReply(null);
    throw networkError(error);
  }
}
