import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { drainRequest } from './drain.ts';

const MAX_BYTES = 1_000_000;
const server = createServer((request, response) => {
  drainRequest(request, MAX_BYTES);
  response.statusCode = 413;
  response.end('too large');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

it('reads a rest of bearable size, so that the connection can be used again', async () => {
  const body = new Uint8Array(MAX_BYTES - 1);
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([413, 'too large']);
  }
});

it('closes the connection of a sender that does not stop, after the answer', async () => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => {}); // the reset is what we wait for
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000000\r\n\r\n');
  const flood = () => socket.write(Buffer.alloc(100_000), (error) => error ?? flood());
  flood();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toContain('413 Payload Too Large');
  expect(socket.bytesWritten).toBeLessThan(100 * MAX_BYTES);
});
