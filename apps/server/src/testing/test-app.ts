import * as v from 'valibot';
import { isDeepStrictEqual } from 'node:util';
import type { CommentId, FollowId } from '@sfera/contract/base/ids';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import type { AnswerOf, Route } from '@sfera/contract/base/route';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import type { Env } from '../base/env.ts';
import { createTestContext, type TestContext } from './test-context.ts';
import { addComment } from './data/test-comment.ts';
import { addFollow } from './data/test-follow.ts';
import { addMessage, type TestMessage, type TestMessageSettings } from './data/test-message.ts';
import { addPerson, type TestPerson } from './data/test-person.ts';
import { addPost, type TestPost, type TestPostSettings } from './data/test-post.ts';
import { addStory, type TestStory, type TestStorySettings } from './data/test-story.ts';
import { atEnd } from './at-end.ts';

export { PASSWORD, type TestPerson } from './data/test-person.ts';
export type { TestMessage } from './data/test-message.ts';
export type { TestPost } from './data/test-post.ts';
export type { TestStory } from './data/test-story.ts';

interface Input {
  as?: TestPerson | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Reply<R extends Route> {
  status: number;
  /** Fits the contract when the status is a success. */
  body: AnswerOf<R>;
  headers: Record<string, unknown>;
}

export interface TestApp {
  app: FastifyInstance;
  context: TestContext;
  /** Makes one call of the contract, anonymous unless `as` is given. */
  send<R extends Route>(route: R, input?: Input): Promise<Reply<R>>;
  /** Makes a call that must be refused; throws when the call succeeds. */
  refusal(route: Route, input?: Input): Promise<ErrorBody & { status: number }>;
  addPerson(login: string, settings?: { isPrivate?: boolean }): Promise<TestPerson>;
  addPost(author: TestPerson, settings?: TestPostSettings): Promise<TestPost>;
  addStory(author: TestPerson, settings?: TestStorySettings): Promise<TestStory>;
  addComment(author: TestPerson, post: TestPost, text?: string): Promise<{ id: CommentId }>;
  addMessage(sender: TestPerson, recipient: TestPerson, settings?: TestMessageSettings): Promise<TestMessage>;
  addFollow(follower: TestPerson, followee: TestPerson, status?: 'pending' | 'following'): Promise<FollowId>;
}

/** The whole application as it is served, with its own database. */
export const createTestApp = async (settings: Partial<Env> = {}, webDist?: string): Promise<TestApp> =>
  serveContext(await createTestContext(settings), webDist);

/** Serves the application of a context, until the test file has ended. */
export async function serveContext(context: TestContext, webDist?: string): Promise<TestApp> {
  const app = await buildApp(context, webDist);
  app.decorate('checkAnswer', checkAnswer);
  await app.ready();
  atEnd(() => app.close());

  async function send<R extends Route>(route: R, input: Input = {}): Promise<Reply<R>> {
    const { as, params = {}, query, body, headers } = input;
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
  }

  return {
    app,
    context,
    send,
    async refusal(route, input) {
      const { status, body } = await send(route, input);
      if (status < 400) throw new Error(`${route.path} answered ${status} and should refuse`);
      return { status, ...(body as ErrorBody) };
    },
    addPerson: (login, options) => addPerson(context, login, options),
    addPost: (author, options) => addPost(context, author, options),
    addStory: (author, options) => addStory(context, author, options),
    addComment: (author, post, text) => addComment(context, author, post, text),
    addMessage: (sender, recipient, options) => addMessage(context, sender, recipient, options),
    addFollow: (follower, followee, status) => addFollow(context, follower, followee, status),
  };
}

/** An answer has exactly the fields of its schema: nothing is missing, and no field of a row leaks. */
function checkAnswer(route: Route, answer: unknown): void {
  const sent: unknown = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  const parsed: unknown = v.parse(route.response, sent);
  if (!isDeepStrictEqual(parsed, sent))
    throw new Error(`${route.path} answered more than its schema names: ${JSON.stringify(sent)}`);
}
