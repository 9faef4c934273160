import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A proxy that can be cut, and that leads to another server after a restart. */
export interface CutProxy {
  /** `http://127.0.0.1:…`, always the same. */
  url: string;
  /** Breaks every open connection, as a lost network does. */
  cut: () => void;
  /** Leads new connections to this address from now on. */
  leadTo: (url: string) => void;
  close: () => Promise<void>;
}

export async function openCutProxy(url: string): Promise<CutProxy> {
  let target = new URL(url);
  const open = new Set<Socket>();
  const remember = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // The `close` event follows.
    socket.on('error', () => {});
  };
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) remember(socket);
    incoming.pipe(outgoing).pipe(incoming);
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
