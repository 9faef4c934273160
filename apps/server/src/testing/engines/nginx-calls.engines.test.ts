import type { IncomingMessage } from 'node:http';
import { sendMessage } from '@sfera/contract/chat/chat';
import { uploadPost } from '@sfera/contract/posts/upload';
import { listPosts } from '@sfera/contract/posts/posts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { atEnd } from '../at-end.ts';
import { listenOnLoopback } from '../listen.ts';
import { openRaw } from '../raw-connection.ts';
import { createTestApp, type TestApp, type TestPerson } from '../test-app.ts';
import { sendForm } from '../files/test-form.ts';
import { connectLive } from '../test-live.ts';
import { findFreePort } from './free-port.ts';
import { type Nginx, startNginx } from './nginx.ts';

let test: TestApp;
let nginx: Nginx;
let ana: TestPerson;
let ben: TestPerson;
const callers: string[] = [];

beforeAll(async () => {
  test = await createTestApp({ photoMaxBytes: 1024 * 1024 });
  const origin = await listenOnLoopback(test.app);
  test.app.server.on('request', (request: IncomingMessage) =>
    callers.push(test.app.callers.groupOf(request)),
  );
  // One of the two web processes is away, as during a restart.
  nginx = await startNginx([`http://127.0.0.1:${await findFreePort()}`, origin]);
  atEnd(() => nginx.stop());
  [ana, ben] = await Promise.all([test.addPerson('ana'), test.addPerson('ben')]);
});

const send = (content: string) =>
  fetch(nginx.origin + sendMessage.path.replace(':recipientUserId', ben.id), {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });

it('no call fails while one of the web processes is away, not even a call that writes', async () => {
  const writes = Array.from({ length: 30 }, (_, number) => send(`сообщение ${number}`));
  const reads = Array.from({ length: 30 }, () => fetch(nginx.origin + listPosts.path));
  const statuses = (await Promise.all([...writes, ...reads])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
});

it('live messages arrive through it', async () => {
  const live = await connectLive(nginx.origin, { token: ben.token });
  await live.settled();
  expect((await send('привет')).status).toBe(201);
  await expect.poll(() => live.heard('newMessage').at(-1)?.message.content).toBe('привет');
});

it('a photo is published through it, and one that is too large is refused in the words of the server', async () => {
  const picture = sharp({ create: { width: 500, height: 400, channels: 3, background: '#3a7' } });
  const photo = new Uint8Array(await picture.jpeg().toBuffer());
  expect((await sendForm(nginx.origin, uploadPost, ana, {}, new Blob([photo]))).status).toBe(201);
  const large = new Blob([photo, new Uint8Array(12 * 1024 * 1024)]);
  const { status, body } = await sendForm(nginx.origin, uploadPost, ana, {}, large);
  expect([status, body]).toEqual([413, { code: 'file_too_large', message: 'Фото больше 1 МБ' }]);
});

it('a body that does not arrive is refused in the words of the server', async () => {
  const raw = await openRaw(Number(new URL(nginx.origin).port));
  const head = [
    'POST /api/login HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 99',
  ];
  raw.socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await expect.poll(raw.text, { timeout: 60_000 }).toContain('request_timeout');
  expect(raw.text()).toMatch(/^HTTP\/1\.1 408 /);
  raw.socket.destroy();
});

it.each(['/api/posts', `/media/${'0'.repeat(32)}/320.webp`])(
  'a caller cannot take the address of another one: %s',
  async (path) => {
    const raw = await openRaw(Number(new URL(nginx.origin).port), '127.0.0.7');
    callers.length = 0;
    const claims = ['X-Forwarded-For: 203.0.113.9', 'Forwarded: for=203.0.113.9'];
    raw.socket.write(
      [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...claims, '', ''].join('\r\n'),
    );
    await raw.ended;
    expect(callers).toEqual(['127.0.0.7']);
  },
);
