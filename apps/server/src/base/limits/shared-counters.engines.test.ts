import { logIn } from '@sfera/contract/accounts/auth';
import { addComment } from '@sfera/contract/comments/comments';
import { beforeAll, expect, it, vi } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { startRedis, type TestRedis } from '../../testing/engines/redis.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { startTestProcess, type TestProcess } from '../../testing/test-processes.ts';
import { log } from '../log.ts';

/** For a busy machine. */
const POLL = { timeout: 20_000 };

let redis: TestRedis;
let a: TestProcess;
let b: TestProcess;

beforeAll(async () => {
  redis = await startRedis();
  atEnd(() => redis.stop());
  const context = await createTestContext({ rateLimitFactor: 1 });
  [a, b] = [await startTestProcess(redis.url, context), await startTestProcess(redis.url, context)];
});

/** Statuses of as many comments, by turns at both processes, all at once. */
async function comment(count: number, login: string): Promise<number[]> {
  const person = await a.addPerson(login);
  const input = { as: person, params: { postId: (await a.addPost(person)).id }, body: { text: 'Да' } };
  const turns = Array.from({ length: count }, (_, turn) => (turn % 2 ? a : b).send(addComment, input));
  return (await Promise.all(turns)).map(({ status }) => status);
}

it('lets exactly as many comments through at two processes as at one', async () => {
  const answers = await comment(100, 'ana');
  expect(answers.filter((status) => status === 201)).toHaveLength(60);
  expect(answers.filter((status) => status === 429)).toHaveLength(40);
});

const guess = async (at: TestProcess, login: string, remoteAddress: string) => {
  const { method, path: url } = logIn;
  const payload = { login, password: 'неверный' };
  return (await at.app.inject({ method, url, payload, remoteAddress })).statusCode;
};

it('counts guesses of a password from one address together', async () => {
  const { login } = await a.addPerson('ben');
  for (let turn = 0; turn < 15; turn += 1)
    expect(await guess(turn % 2 ? a : b, login, '203.0.113.1')).toBe(401);
  expect(await guess(a, login, '203.0.113.1')).toBe(429);
  expect(await guess(b, login, '203.0.113.1')).toBe(429);
});

it('counts guesses of a password from many addresses together', async () => {
  const { login } = await a.addPerson('eve');
  for (let turn = 0; turn < 20; turn += 1)
    expect(await guess(turn % 2 ? a : b, login, `198.51.100.${turn}`)).toBe(401);
  const delayed = guess(a, login, '198.51.100.99');
  const { pauses } = a.context;
  await expect.poll(() => pauses.length, POLL).toBe(1);
  pauses[0]?.end();
  expect(await delayed).toBe(401);
});

it('counts in each process while Redis is away, and together again afterwards', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const info = vi.spyOn(log, 'info').mockReturnValue();
  redis.freeze();
  // Redis stays frozen until these calls have been answered.
  const answers = await comment(140, 'cat');
  expect(answers.filter((status) => status === 201)).toHaveLength(120);
  redis.thaw();
  await expect.poll(() => a.redis.isUp() && b.redis.isUp(), POLL).toBe(true);
  expect((await comment(100, 'dan')).filter((status) => status === 201)).toHaveLength(60);
  vi.restoreAllMocks();
  expect([warn.mock.calls.length, info.mock.calls.length]).toEqual([2, 2]);
});
