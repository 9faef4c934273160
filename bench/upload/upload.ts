import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { UPLOAD_PART_BYTES } from '@sfera/contract/uploads/limits';
import { endWithBench, newFolder } from '../run/ends.ts';
import { readProcesses, watchTreeMemory } from '../run/process-memory.ts';
import { type RunningServer, startServer } from '../run/server.ts';
import { openSession } from '../run/session.ts';
import { median, round, type Table } from '../run/table.ts';
import { LOOPBACK, send, sendParts, uploadInParts, type Way } from './upload-client.ts';

const FILE_BYTES = 304 * MEBIBYTE;
const ROUNDS = 5;
const TICKS_PER_SECOND = 100;
/** A good connection at home. */
const NETWORK: Way = { bytesPerSecond: 100_000_000 / 8, roundTripMs: 20 };
const NETWORK_BYTES = 96 * MEBIBYTE;
const PARALLEL = [1, 10, 100];
const PARALLEL_BYTES = 24 * MEBIBYTE;
/** Fewer than a person may have open. */
const UPLOADS_OF_ONE = 10;

interface Cost {
  ms: number;
  /** Processor time of the server. Unit: seconds. */
  cpu: number;
}

const cpuOf = (pid: number) =>
  (readProcesses().find((one) => one.pid === pid)?.ticks ?? 0) / TICKS_PER_SECOND;

async function measure(pid: number, work: () => Promise<unknown>): Promise<Cost> {
  const [startMs, cpuBefore] = [performance.now(), cpuOf(pid)];
  await work();
  return { ms: performance.now() - startMs, cpu: cpuOf(pid) - cpuBefore };
}

async function startBare(folder: string) {
  await mkdir(folder);
  const program = join(import.meta.dirname, 'upload-bare-process.ts');
  const child = endWithBench(
    spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') };
}

interface Servers {
  own: RunningServer;
  bare: Awaited<ReturnType<typeof startBare>>;
  token: string;
}

/** The same bytes from the same client over the same way, in turns: to Sfera, and as one stream and as the same parts to a bare server. */
async function compare(
  { own, bare, token }: Servers,
  bytes: number,
  way: Way,
  rounds: number,
): Promise<Table['rows']> {
  const costs: Record<'own' | 'stream' | 'parts', Cost[]> = { own: [], stream: [], parts: [] };
  const [pid, stream, parts] = [own.process.pid ?? 0, `${bare.url}/stream`, `${bare.url}/parts`];
  for (let at = 0; at < rounds; at += 1) {
    costs.own.push(await measure(pid, () => uploadInParts(own.url, token, bytes, way)));
    costs.stream.push(await measure(bare.pid, () => send('PUT', stream, {}, bytes, way)));
    costs.parts.push(await measure(bare.pid, () => sendParts(parts, {}, bytes, way)));
    await send('DELETE', stream, {}, 0);
    await send('DELETE', parts, {}, 0);
  }
  // The first round warms all up, where there are several.
  const middle = (all: readonly Cost[], of: keyof Cost) =>
    median(all.slice(rounds > 1 ? 1 : 0).map((one) => one[of]));
  const row = (what: string, all: readonly Cost[]) => ({
    что: what,
    'время, мс': round(middle(all, 'ms'), 0),
    'ко времени потока': round(middle(all, 'ms') / middle(costs.stream, 'ms')),
    'процессор, с': round(middle(all, 'cpu')),
    'к процессору потока': round(middle(all, 'cpu') / middle(costs.stream, 'cpu')),
  });
  return [
    row('частями в Сферу', costs.own),
    row('потоком на диск', costs.stream),
    row('теми же частями на диск', costs.parts),
  ];
}

async function measureMemory(own: RunningServer): Promise<Table['rows']> {
  const rows: Table['rows'] = [];
  for (const count of PARALLEL) {
    const people = Math.ceil(count / UPLOADS_OF_ONE);
    const tokens = await Promise.all(
      Array.from({ length: people }, (_, at) => openSession(own.url, `person-${count}-${at}`)),
    );
    const watching = watchTreeMemory(own.process.pid ?? 0, 50);
    await Promise.all(
      Array.from({ length: count }, (_, at) =>
        uploadInParts(own.url, tokens[at % people] ?? '', PARALLEL_BYTES),
      ),
    );
    const { own: bytes } = await watching.stop();
    rows.push({ 'загрузок сразу': count, 'память сервера, МБ': round(bytes / MEBIBYTE, 0) });
  }
  return rows;
}

/**
 * A file in parts to the real server, beside the same bytes to a bare server that only writes them, over the loopback
 * and over a network; then the memory of the server with many uploads at once.
 */
export async function benchUpload({ scale }: { scale: number }): Promise<Table[]> {
  const folder = await newFolder('bench-upload');
  const own = await startServer(join(folder, 'data'));
  const bare = await startBare(join(folder, 'bare'));
  const scaled = (bytes: number) => Math.max(UPLOAD_PART_BYTES, Math.floor(bytes / scale));
  const sizeOf = (bytes: number) => `Файл в ${round(scaled(bytes) / MEBIBYTE, 0)} МБ`;
  try {
    const servers = { own, bare, token: await openSession(own.url, 'sender') };
    return [
      {
        title: sizeOf(FILE_BYTES),
        rows: await compare(servers, scaled(FILE_BYTES), LOOPBACK, ROUNDS + 1),
      },
      {
        title: `${sizeOf(NETWORK_BYTES)} по сети в 100 Мбит/с`,
        rows: await compare(servers, scaled(NETWORK_BYTES), NETWORK, 1),
      },
      { title: `Память: по ${PARALLEL_BYTES / MEBIBYTE} МБ каждая`, rows: await measureMemory(own) },
    ];
  } finally {
    bare.stop();
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
