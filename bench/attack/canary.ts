import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Canary } from './attack.ts';

/** Listens on loopback for calls that must never come; keeps the first bytes of each. */
export async function openCanary(): Promise<Canary> {
  const visits: string[] = [];
  const server = createServer((socket) => {
    const at = visits.push('a connection') - 1;
    socket.on('error', () => {});
    socket.once('data', (bytes) => {
      visits[at] = bytes.toString('latin1').split('\r\n', 1)[0]?.slice(0, 120) ?? '';
      socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    visits: () => visits,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
