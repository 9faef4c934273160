import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readUse } from './process-use.ts';
import { startServer } from './server.ts';
import { round, type Table } from './table.ts';

const BODIES = 4_000;
const SECONDS = 60;
const DRIP_EVERY_MS = 5_000;
const REQUEST =
  'POST /api/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';

/**
 * Number of bodies, each sent byte by byte, that a server with default settings still holds after a minute: from forty
 * addresses of the loopback, then from one. A scale divides the bodies.
 */
export async function benchSlowBodies({ scale }: { scale: number }): Promise<Table> {
  const count = Math.ceil(BODIES / scale);
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-slow-bodies-'));
  const server = await startServer(dataDir, { rateLimitFactor: 1 });
  const rows: Table['rows'] = [];
  try {
    for (const addresses of [40, 1]) {
      const pid = server.process.pid ?? 0;
      const before = readUse(pid).memory;
      const { open, statuses } = openBodies(new URL(server.url), count, addresses);
      await delay(5_000);
      const openAtFirst = open.size;
      const memory = (readUse(pid).memory - before) / 2 ** 20;
      await delay((SECONDS - 5) * 1_000);
      rows.push({
        адресов: addresses,
        начато: count,
        'открыто через 5 с': openAtFirst,
        'память за них, МБ': round(memory, 0),
        [`открыто через ${SECONDS} с`]: open.size,
        'ответ 408': statuses.get('408') ?? 0,
        'ответ 429': statuses.get('429') ?? 0,
        'сброшено, без ответа': statuses.get('none') ?? 0,
      });
      for (const socket of open) socket.destroy();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { title: `${count} тел запроса, которые идут по байту в ${DRIP_EVERY_MS / 1_000} с`, rows };
}

/** `statuses`: answers of the server by status. */
function openBodies({ port }: URL, count: number, addresses: number) {
  const open = new Set<Socket>();
  const statuses = new Map<string, number>();
  for (let at = 0; at < count; at += 1) {
    const socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      localAddress: `127.0.0.${1 + (at % addresses)}`,
    });
    let status = 'none';
    open.add(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => (status = chunk.toString('latin1', 9, 12)));
    const dripping = setInterval(() => socket.write(' '), DRIP_EVERY_MS);
    void once(socket, 'connect').then(
      () => socket.write(REQUEST),
      () => {},
    );
    socket.once('close', () => {
      clearInterval(dripping);
      if (open.delete(socket)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
  }
  return { open, statuses };
}
