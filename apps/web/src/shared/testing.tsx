import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import type { AnswerOf, Route } from '@sfera/contract/base/route';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { MemoryRouter, type InitialEntry } from '#shared/router/index.ts';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
// Loaded on demand by the app; a test with a stopped clock cannot wait for a file.
import './api/refusal.ts';
import { signOut } from './api/session.ts';
import { FROM_CACHE_HEADER } from './pwa/worker/messages.ts';

const server = setupServer();
/** Answers on their way. */
const answering = new Set<Promise<void>>();
const LAST_ANSWERS_MS = 500;
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signOut();
});
afterEach(() => server.resetHandlers());
// A test context that is torn down during an answer keeps its worker from ending. Answers of a test with a stopped
// clock are not awaited.
afterAll(async () => {
  await Promise.race([Promise.all(answering), takeTurns(LAST_ANSWERS_MS)]);
  server.close();
});

/** A call as the mock server received it. */
export interface SeenCall {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
  authorization: string | null;
}

type Answer = { body: DefaultBodyType; status: number; headers?: Record<string, string> };

const METHODS = {
  GET: http.get,
  HEAD: http.head,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
};

/** Long enough for a test to see the optimistic state. Unit: milliseconds. */
const ANSWER_DELAY_MS = 20;

/**
 * Waits for `count` turns of the event loop, a millisecond each. On a busy machine one turn may take many milliseconds,
 * and a wait by the clock alone would end before the test has checked the state before the answer.
 */
async function takeTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}

function answer(route: Route, makeAnswer: () => Answer, delayMs = ANSWER_DELAY_MS): SeenCall[] {
  const seen: SeenCall[] = [];
  const handler = METHODS[route.method](`*${route.path}`, async ({ request, params }) => {
    const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false;
    seen.push({
      params,
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: isJson ? await request.json() : undefined,
      authorization: request.headers.get('authorization'),
    });
    const { body, status, headers = {} } = makeAnswer();
    const pause = takeTurns(delayMs);
    answering.add(pause);
    await pause;
    answering.delete(pause);
    if (status === 204) return new HttpResponse(null, { status, headers });
    return HttpResponse.json(body, { status, headers });
  });
  server.use(handler);
  return seen;
}

/** Makes the server answer this route with `body`, typed by the contract. Returns the calls as they arrive. */
export const reply = <R extends Route>(
  route: R,
  body: AnswerOf<R>,
  { delayMs }: { delayMs?: number } = {},
): SeenCall[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of the contract is JSON
  answer(route, () => ({ body: body as DefaultBodyType, status: route.status ?? 200 }), delayMs);

/** Makes the service worker answer with a cached body, as when the server is away. */
export const replyKept = <R extends Route>(route: R, body: AnswerOf<R>): SeenCall[] =>
  answer(route, () => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of the contract is JSON
    body: body as DefaultBodyType,
    status: 200,
    headers: { [FROM_CACHE_HEADER]: '1' },
  }));

/** Makes the server refuse this route, with its own message unless `body` has one. Returns the calls as they arrive. */
export const refuse = (
  route: Route,
  code: ErrorCode,
  { headers, ...body }: { field?: string; message?: string; headers?: Record<string, string> } = {},
): SeenCall[] =>
  answer(route, () => ({
    body: { code, message: ERRORS[code].message, ...body },
    status: ERRORS[code].status,
    ...(headers && { headers }),
  }));

/** Makes the server answer with any text, as a proxy or an older server might. */
export const replyRaw = (route: Route, body: string, status = 200): void =>
  server.use(METHODS[route.method](`*${route.path}`, () => new HttpResponse(body, { status })));

/** Makes the server answer each call of this route by a function. */
export const serve = (route: Route, serveCall: (request: Request) => Response | Promise<Response>): void =>
  server.use(METHODS[route.method](`*${route.path}`, ({ request }) => serveCall(request)));

/** Makes the connection break before the answer. */
export const loseConnection = (route: Route): void =>
  server.use(METHODS[route.method](`*${route.path}`, () => HttpResponse.error()));

const base64url = (part: object) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(part))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The same for all tokens of a test file, so that equal claims make equal tokens. */
const inAnHour = Math.floor(Date.now() / 1000) + 3_600;

/** Makes a token as the server does. `claims` replace the default ones; unit of `exp`: seconds since 1970. */
export function makeToken(claims: Record<string, unknown> = {}): string {
  const payload = { id: '01990000-0000-7000-8000-000000000001', login: 'katya', exp: inAnHour, ...claims };
  return `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(payload)}.signature`;
}

/** A query cache without retries, so that an error shows at once. */
export const testCache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

interface RenderOptions {
  path?: InitialEntry;
  cache?: QueryClient;
}

/** Renders `ui` at an address, with a query cache of its own. */
export function renderApp(ui: ReactNode, { path = '/', cache = testCache() }: RenderOptions = {}) {
  const view = render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, cache };
}

/** Returns the description of a field: its error, else its hint, else nothing. */
export const noteOf = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** Uses the page for the first time, and waits for the code that comes then. */
export const passFirstScreen = (): Promise<void> =>
  act(async () => {
    window.dispatchEvent(new Event('pointermove'));
    await new Promise((resolve) => setTimeout(resolve));
    await vi.dynamicImportSettled();
  });
