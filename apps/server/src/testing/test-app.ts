import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '@sfera/contract/ids';
import type { AnswerOf, Route } from '@sfera/contract/kit/route';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { newId } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { createTestContext, type TestContext } from './test-context.ts';

export interface TestPerson {
  id: UserId;
  login: string;
  token: string;
}

interface Input {
  as?: TestPerson | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Reply<R extends Route> {
  status: number;
  /** Fits the contract when the status says success. */
  body: AnswerOf<R>;
  headers: Record<string, unknown>;
}

export interface TestApp {
  app: FastifyInstance;
  context: TestContext;
  /** Makes one contract call, as nobody unless `as` is given. */
  send<R extends Route>(route: R, input?: Input): Promise<Reply<R>>;
  /** Adds an account by SQL, without the cost of hashing a password. */
  addPerson(login: string, settings?: { isPrivate?: boolean }): Promise<TestPerson>;
}

/** The whole application as it is served, on a database schema of its own. */
export async function createTestApp(settings: Partial<Env> = {}): Promise<TestApp> {
  const context = await createTestContext(settings);
  const app = await buildApp(context);
  app.decorate('checkAnswer', checkAnswer);
  await app.ready();
  afterAll(() => app.close());

  return {
    app,
    context,
    async send<R extends Route>(
      route: R,
      { as, params = {}, query, body, headers }: Input = {},
    ): Promise<Reply<R>> {
      const request: InjectOptions = {
        method: route.method,
        url: route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
        headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
        ...(query && { query: query as Record<string, string> }),
        ...(body !== undefined && { payload: body as object }),
      };
      const reply = await app.inject(request);
      const answer = (reply.body === '' ? undefined : reply.json()) as AnswerOf<R>;
      return { status: reply.statusCode, body: answer, headers: reply.headers };
    },
    async addPerson(login, { isPrivate = false } = {}) {
      const id = newId<UserId>(context.clock);
      const names = { login, user_name: login, email: `${login}@example.com` };
      const row = {
        ...names,
        id,
        is_private: isPrivate,
        password_hash: '-',
        avatar_url: null,
        created_at: context.clock.now(),
      };
      await context.db.insertInto('users').values(row).execute();
      return { id, login, token: await context.sessions.sign(id, login) };
    },
  };
}

/** An answer has exactly what its schema names: nothing missing, and no field of a row leaks. */
function checkAnswer(route: Route, answer: unknown): void {
  const sent: unknown = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  const parsed: unknown = route.response.parse(sent);
  if (!isDeepStrictEqual(parsed, sent))
    throw new Error(`${route.path} answered more than its schema names: ${JSON.stringify(sent)}`);
}
