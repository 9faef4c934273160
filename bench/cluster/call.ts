import * as v from 'valibot';
import type { AnswerOf, Route } from '@sfera/contract/base/route';

/** A person of the measurement. */
export interface Member {
  id: string;
  login: string;
  token: string;
}

export interface CallInput {
  as?: Member;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is a form. */
  body?: FormData | object;
  signal?: AbortSignal;
}

/** Makes one call of the contract. Resolves to the answer regardless of its status; a broken connection rejects. */
export function send(url: string, route: Route, input: CallInput = {}): Promise<Response> {
  const { as, params = {}, query, body, signal } = input;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const isForm = body instanceof FormData;
  return fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: route.method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** Makes a call that must succeed. */
export async function call<R extends Route>(url: string, route: R, input?: CallInput): Promise<AnswerOf<R>> {
  const answer = await send(url, route, input);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${route.method} ${answer.url}: ${answer.status} ${text}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the route's own schema
  return v.parse(route.response, text === '' ? undefined : JSON.parse(text)) as AnswerOf<R>;
}
