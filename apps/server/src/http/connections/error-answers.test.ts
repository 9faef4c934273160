import * as v from 'valibot';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { ErrorBody } from '@sfera/contract/base/error-body';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Context } from '../../context/context.ts';
import { answerErrors } from './error-answers.ts';
import { AppError } from '../../base/errors.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

describe('an address that nothing is served at', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/posts/'],
    ['POST', '/api/user'],
    ['DELETE', '/api/posts'],
    ['PUT', '/api/auth'],
    ['HEAD', '/api/posts'],
    ['OPTIONS', '/api/posts'],
  ] as const)('%s %s → 404 as JSON', async (method, url) => {
    const reply = await test.app.inject({ method, url });
    expect(reply.statusCode).toBe(404);
    if (method !== 'HEAD') expect(reply.json()).toEqual({ code: 'not_found', message: 'Не найдено' });
  });

  it('may be unreadable and is refused in the same shape', async () => {
    const reply = await test.app.inject('/api/post/%E0%A4%A');
    expect(reply.statusCode).toBe(400);
    expect(v.safeParse(ErrorBody, reply.json())).toMatchObject({ success: true });
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

const post = (payload: string, type = 'application/json') =>
  test.app.inject({ method: 'POST', url: '/api/auth', payload, headers: { 'content-type': type } });

describe('a body', () => {
  it.each([
    ['{"login":', 400, 'invalid_input'],
    ['{"__proto__":{"login":"a"},"login":"ana","password":"x"}', 400, 'invalid_input'],
    ['', 400, 'invalid_input'],
    ['null', 400, 'invalid_input'],
    ['[]', 400, 'invalid_input'],
    ['"login"', 400, 'invalid_input'],
    ['7', 400, 'invalid_input'],
  ])('%j → %i %s', async (payload, status, code) => {
    const reply = await post(payload);
    expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([status, code]);
    expect(reply.json<ErrorBody>().message).toMatch(/[а-яё]/);
  });

  it.each([
    ['longer than 256 KiB', `{"login":"${'x'.repeat(256 * 1024)}"}`, 413, 'body_too_large'],
    ['nested a hundred thousand deep', '['.repeat(100_000), 400, 'invalid_input'],
  ])('%s is refused', async (_what, payload, status, code) => {
    const reply = await post(payload);
    expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([status, code]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'of type %s → 415',
    async (type) => {
      const reply = await post('login=ana', type);
      expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([415, 'unsupported_body']);
    },
  );

  it('in multipart where JSON is asked for is refused, not awaited', async () => {
    const reply = await post('--x\r\n\r\n--x--\r\n', 'multipart/form-data; boundary=x');
    expect(reply.statusCode).toBe(400);
  });

  it('a byte over the limit is refused before it has all arrived', async () => {
    const origin = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(origin.port), origin.hostname);
    const length = 256 * 1024 + 1;
    socket.write(
      `POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
    );
    const [head] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /);
  });
});

async function thrown(error: unknown, context: Context = test.context) {
  const app = Fastify();
  app.decorate('context', context);
  answerErrors(app);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, headers, body } = await app.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) as unknown };
}

describe('what nobody expected', () => {
  it.each([new Error('password_hash of ana: 123'), new TypeError('x'), 'text', null, { code: 1 }])(
    '%s becomes a 500 that tells nothing of it',
    async (error) => {
      const { statusCode, body } = await thrown(error);
      expect(statusCode).toBe(500);
      expect(body).toEqual({ code: 'internal', message: 'Ошибка сервера. Попробуйте ещё раз' });
    },
  );

  it.each([
    [{ code: '57P01' }, 503, '5', 'busy'],
    [{ code: 'ENOSPC', syscall: 'write' }, 507, '60', 'storage_full'],
  ])('%j becomes a %i with a time to wait', async (trouble, statusCode, retryAfter, code) => {
    const answer = await thrown(Object.assign(new Error('gone'), trouble));
    expect(answer).toMatchObject({ statusCode, retryAfter, body: { code } });
  });

  it('a full disk is told to the operator once a minute, with its folder', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const context = { ...test.context, env: { ...test.context.env, dataDir: tmpdir() } };
    for (const cause of ['first', 'second'])
      await thrown(Object.assign(new Error(cause), { code: 'ENOSPC' }), context);
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    expect(lines).toEqual([expect.stringContaining(`На диске с папкой ${tmpdir()} нет места`)]);
  });

  it('a connection that the database breaks in the middle of a query becomes a 503', async () => {
    const { context } = test;
    const person = await test.addPerson('cut-off');
    await context.db.transaction().execute(async (tx) => {
      await sql`lock table posts in access exclusive mode`.execute(tx);
      const reply = test.app.inject({
        url: '/api/posts',
        headers: { authorization: `Bearer ${person.token}` },
      });
      await expect
        .poll(async () => {
          const { rows } = await sql<{ ended: boolean }>`
            select pg_terminate_backend(pid) as ended from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
          return rows.length;
        })
        .toBeGreaterThan(0);
      expect((await reply).statusCode).toBe(503);
    });
    expect((await test.app.inject('/api/posts')).statusCode).toBe(200);
  });

  it('a row that refers to one just deleted is refused like a missing one', async () => {
    const answer = await thrown(Object.assign(new Error('posts_user_id_fkey'), { code: '23503' }));
    expect(answer).toMatchObject({ statusCode: 404, body: { code: 'not_found', message: 'Не найдено' } });
  });

  it('an expected refusal names its field and the time to wait', async () => {
    const error = new AppError('rate_limited', { retryAfterSeconds: 7, field: 'login' });
    expect(await thrown(error)).toEqual({
      statusCode: 429,
      retryAfter: '7',
      body: { code: 'rate_limited', message: 'Слишком часто. Подождите немного', field: 'login' },
    });
  });
});
