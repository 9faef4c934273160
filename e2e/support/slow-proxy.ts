import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { CutProxy } from './cut-proxy.ts';

/** A slow way to a server, which can be cut and counts what browsers send. */
export interface SlowProxy extends CutProxy {
  /** Bytes of all requests so far. */
  sentBytes: () => number;
}

/** @param bytesPerSecond of each connection, from the browser to the server */
export async function openSlowProxy(url: string, bytesPerSecond: number): Promise<SlowProxy> {
  let target = new URL(url);
  let sentBytes = 0;
  const open = new Set<Socket>();
  const remember = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => {}); // The `close` event follows.
  };
  const pass = async (from: Socket, to: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      sentBytes += chunk.length;
      if (!to.write(chunk)) await once(to, 'drain');
      await delay((chunk.length / bytesPerSecond) * 1_000);
    }
    to.end();
  };
  const server = createServer({ highWaterMark: 256 * 1024 }, (incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) remember(socket);
    outgoing.pipe(incoming);
    pass(incoming, outgoing).catch(() => outgoing.destroy());
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    sentBytes: () => sentBytes,
    cut,
    leadTo: (next) => {
      target = new URL(next);
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
