import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const get = (file: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/docs/${file}`, headers });

const cpuOf = ({ user, system }: NodeJS.CpuUsage) => user + system;

it('are made beside the thread that answers', async () => {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await Promise.all(['openapi.json', 'scalar.js'].map((file) => get(file)));
  // Made here, they would take nearly all of the time.
  expect(cpuOf(process.threadCpuUsage(own))).toBeLessThan(cpuOf(process.cpuUsage(all)) / 2);
});

it.each(['', 'openapi.json', 'scalar.js', 'start.js'])(
  '%s is sent compressed, once, and plain to whoever asks so',
  async (file) => {
    const plain = await get(file);
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    const small = await get(file, { 'accept-encoding': 'gzip' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    const etag = String(small.headers.etag);
    const again = await get(file, { 'if-none-match': etag, 'accept-encoding': 'gzip' });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
  },
);

it('is limited by address', async () => {
  const strict = await createTestApp({ rateLimitFactor: 0.001 });
  const status = async (remoteAddress: string) =>
    (await strict.app.inject({ url: '/api/docs/openapi.json', remoteAddress })).statusCode;
  expect([await status('203.0.113.7'), await status('203.0.113.7'), await status('203.0.113.8')]).toEqual([
    200, 429, 200,
  ]);
});
