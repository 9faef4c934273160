import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
  );

it.each(['/api/users/count', '/api/nothing', '/api/posts?limit=0', '/api/posts', '/'])(
  '%s carries the safety headers, whatever it answers',
  async (url) => {
    const { headers } = await test.app.inject(url);
    expect(policyOf(headers['content-security-policy'])).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'blob:', 'data:'],
      'media-src': ["'self'", 'blob:'],
      'worker-src': ["'self'"],
      'connect-src': ["'self'", 'ws://localhost:80', 'wss://localhost:80'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

it('lets pages load media from the CDN of the operator, and nothing else', async () => {
  const mediaOrigin = 'https://media.example';
  const { app } = await createTestApp({ mediaOrigin });
  const [plain, widened] = await Promise.all(
    [test.app, app].map(async (one) => policyOf((await one.inject('/')).headers['content-security-policy'])),
  );
  for (const name of ['img-src', 'media-src', 'connect-src']) plain?.[name]?.push(mediaOrigin);
  expect(widened).toEqual(plain);
});

it.each([
  ['an answer', '/api/users/count'],
  ['a refusal', '/api/user'],
  ['a call that there is not', '/api/nothing'],
  ['an address that spells it otherwise', '/%61pi/user'],
])('%s of the API is kept by no cache', async (_what, url) => {
  expect((await test.app.inject(url)).headers['cache-control']).toBe('no-store');
  expect((await test.app.inject('/')).headers['cache-control']).not.toBe('no-store');
});

it('asks for TLS only where people reach the server by it', async () => {
  expect((await test.app.inject('/api/posts')).headers['strict-transport-security']).toBeUndefined();
  const secure = await createTestApp({ publicUrl: 'https://sfera.example' });
  const { headers } = await secure.app.inject('/api/posts');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});

it('names its websockets where people reach it, and lets no header into the policy', async () => {
  const secure = await createTestApp({ publicUrl: 'https://sfera.example' });
  const { headers } = await secure.app.inject('/');
  expect(policyOf(headers['content-security-policy'])['connect-src']).toEqual([
    "'self'",
    'ws://sfera.example',
    'wss://sfera.example',
  ]);
  for (const host of ['x; script-src *', 'x *', 'x, y']) {
    const answer = await test.app.inject({ url: '/', headers: { host } });
    const policy = policyOf(answer.headers['content-security-policy']);
    expect(policy['connect-src'], host).toEqual(["'self'", "'self'"]);
    expect(policy['script-src'], host).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  }
});

it('lets browsers fetch the video tools from where the operator says, and nothing else', async () => {
  const { app } = await createTestApp({ ffmpegUrl: 'https://cdn.example/core/' });
  const policy = policyOf((await app.inject('/')).headers['content-security-policy']);
  expect(policy['connect-src']).toContain('https://cdn.example/core/');
  expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
});

it('lets the documentation do no more than any other page', async () => {
  const [docs, plain] = [await test.app.inject('/api/docs'), await test.app.inject('/')];
  expect(docs.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  expect(docs.body).not.toMatch(/<script>|<style|onload/);
});
