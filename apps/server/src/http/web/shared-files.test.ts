import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const ADDRESS = '/createPost/share';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

it.each([
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'image/jpeg',
  'application/json',
])('leads a shared file of type %s to the choice of a file', async (type) => {
  const payload = 'not looked at';
  const reply = await test.app.inject({
    method: 'POST',
    url: ADDRESS,
    headers: { 'content-type': type },
    payload,
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/createPost?shared=failed']);
});

it('answers before the file has come', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const answer = new Promise<string>((resolve, reject) => {
    socket.setEncoding('utf8').once('data', resolve).once('error', reject);
  });
  socket.write(
    `POST ${ADDRESS} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000000000\r\n\r\n--x`,
  );
  expect(await answer).toMatch(/^HTTP\/1\.1 303 /);
  socket.destroy();
});
