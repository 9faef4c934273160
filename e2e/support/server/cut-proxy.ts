import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { seeded } from '../seeded.ts';

/** Read from a connection at once. A slow way rests in proportion to it. */
const PIECE_BYTES = 256 * 1024;
const SLOW_PIECE_BYTES = 16 * 1024;
const PACKET_BYTES = 1_460;
/** A sender finds out about a lost packet after this time at least (RFC 6298 says a second, systems do it sooner). */
const RETRANSMIT_MS = 200;

export interface Way {
  /** From all browsers together to the server. */
  bytesPerSecond?: number;
  /** Share of the packets to the server that are sent again: what is behind them waits. */
  lossShare?: number;
}

/** A proxy that can be cut, and that leads to another server after a restart. */
export interface CutProxy {
  /** `http://127.0.0.1:…`, always the same. */
  url: string;
  /** Bytes of all requests so far. */
  sentBytes: () => number;
  /** Breaks every open connection, as a lost network does. */
  cut: () => void;
  /** Leads new connections to this address from now on. */
  leadTo: (url: string) => void;
  close: () => Promise<void>;
}

const countLost = (bytes: number, share: number, random: () => number): number =>
  Array.from({ length: Math.ceil(bytes / PACKET_BYTES) }).filter(() => random() < share).length;

export async function openCutProxy(
  url: string,
  { bytesPerSecond = Infinity, lossShare = 0 }: Way = {},
): Promise<CutProxy> {
  const random = lossShare > 0 ? seeded() : () => 1;
  let target = new URL(url);
  /** The way carries one piece after the other, of any connection. */
  let freeAtMs = 0;
  let sentBytes = 0;
  const open = new Set<Socket>();
  const remember = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // The `close` event follows.
    socket.on('error', () => {});
  };
  const pass = async (from: Socket, to: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      sentBytes += chunk.length;
      if (!to.write(chunk)) await once(to, 'drain');
      const nowMs = performance.now();
      freeAtMs = Math.max(nowMs, freeAtMs) + (chunk.length / bytesPerSecond) * 1_000;
      const waitMs = freeAtMs - nowMs + countLost(chunk.length, lossShare, random) * RETRANSMIT_MS;
      if (waitMs > 0) await delay(waitMs);
    }
    to.end();
  };
  const server = createServer(
    { highWaterMark: bytesPerSecond < 2 ** 20 ? SLOW_PIECE_BYTES : PIECE_BYTES },
    (incoming) => {
      const outgoing = connect(Number(target.port), target.hostname);
      for (const socket of [incoming, outgoing]) remember(socket);
      outgoing.pipe(incoming);
      pass(incoming, outgoing).catch(() => outgoing.destroy());
      incoming.once('close', () => outgoing.destroy());
      outgoing.once('close', () => incoming.destroy());
    },
  );
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
