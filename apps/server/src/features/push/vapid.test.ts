import { beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { readVapid } from './vapid.ts';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});

/** Another process on the same database: it shares no memory. */
const anotherProcess = (publicUrl?: string) => ({ ...context, env: { ...context.env, publicUrl } });

it('is created once, also by processes that start together', async () => {
  const processes = [context, ...Array.from({ length: 5 }, () => anotherProcess())];
  const all = await Promise.all(processes.map(readVapid));
  const [first] = all;
  expect(Buffer.from(first?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(Buffer.from(first?.privateKey ?? '', 'base64url')).toHaveLength(32);
  for (const vapid of all) expect(vapid).toEqual(first);
  expect(await readVapid(anotherProcess())).toEqual(first);
});

it('is read from the database once', async () => {
  const first = await readVapid(context);
  await context.db.deleteFrom('settings').execute();
  expect(await readVapid(context)).toBe(first);
});

it('is read again after a failure', async () => {
  const broken = anotherProcess();
  const { db } = broken;
  Object.assign(broken, { db: undefined });
  await expect(readVapid(broken)).rejects.toThrow();
  Object.assign(broken, { db });
  await expect(readVapid(broken)).resolves.toBeDefined();
});

describe.each([
  ['https://sfera.example', 'https://sfera.example'],
  ['https://sfera.example/base/', 'https://sfera.example'],
  ['http://sfera.example', 'mailto:admin@example.com'],
  ['https://localhost:3000', 'mailto:admin@example.com'],
  [undefined, 'mailto:admin@example.com'],
])('at %s', (publicUrl, subject) => {
  it(`names ${subject}`, async () => {
    expect((await readVapid(anotherProcess(publicUrl))).subject).toBe(subject);
  });
});
