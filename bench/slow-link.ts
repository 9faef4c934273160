import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A network between a browser and a server. */
export interface Link {
  name: string;
  /** From the server to the browser, for all connections together. */
  bitsPerSecond: number;
  roundTripMs: number;
}

export interface SlowLink {
  url: string;
  /** Bytes that the browser has received so far. */
  receivedBytes: () => number;
  close: () => Promise<void>;
}

/** Connections take turns in pieces of this size. */
const PIECE_BYTES = 8 * 1024;

/**
 * A proxy that passes bytes as slowly as the link does: the connections share its rate, and every byte and every new
 * connection travels for its time. The growing window of TCP is not imitated, so short answers come sooner than on a
 * real network.
 */
export async function openSlowLink(target: string, link: Link): Promise<SlowLink> {
  const { hostname, port: targetPort } = new URL(target);
  const oneWayMs = link.roundTripMs / 2;
  const open = new Set<Socket>();
  let receivedBytes = 0;
  /** When the link has sent all that it was given, by `performance.now()`. */
  let freeAt = 0;

  const passDown = async (from: Socket, to: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        freeAt = Math.max(freeAt, performance.now()) + (piece.length * 8_000) / link.bitsPerSecond;
        await delay(Math.max(0, freeAt - performance.now()));
        // A browser that takes no more closes its window.
        if (to.writableNeedDrain) await once(to, 'drain');
        if (to.destroyed) return;
        setTimeout(() => {
          if (to.destroyed) return;
          receivedBytes += piece.length;
          to.write(piece);
        }, oneWayMs);
      }
    setTimeout(() => to.end(), oneWayMs);
  };
  const passUp = (from: Socket, to: Socket) => {
    from.on('data', (piece) => setTimeout(() => to.write(piece), oneWayMs));
    from.once('end', () => setTimeout(() => to.end(), oneWayMs));
  };
  const server = createServer((incoming) => {
    const outgoing = connect(Number(targetPort), hostname);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      // The `close` event follows.
      socket.on('error', () => {});
    }
    incoming.setNoDelay();
    passDown(outgoing, incoming).catch(() => incoming.destroy());
    // The handshake takes one round trip.
    setTimeout(() => passUp(incoming, outgoing), link.roundTripMs);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => setTimeout(() => incoming.destroySoon(), oneWayMs));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    receivedBytes: () => receivedBytes,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
