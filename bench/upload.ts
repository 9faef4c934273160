import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { UPLOAD_PART_BYTES } from '@sfera/contract/limits';
import { createUpload, PART_TYPE } from '@sfera/contract/uploads';
import { readProcesses, watchTreeMemory } from './process-memory.ts';
import { startServer } from './server.ts';
import { openSession } from './session.ts';
import { median, round, type Table } from './table.ts';

const MEBIBYTE = 2 ** 20;
const FILE_BYTES = 304 * MEBIBYTE;
const ROUNDS = 5;
const TICKS_PER_SECOND = 100;
const PARALLEL = [1, 10, 100];
const PARALLEL_BYTES = 24 * MEBIBYTE;
/** Fewer than a person may have open. */
const UPLOADS_OF_ONE = 10;

const agent = new Agent({ keepAlive: true });
/** What no sniffer mistakes for anything but a video. */
const part = randomBytes(UPLOAD_PART_BYTES);
part.write('\0\0\0\x18ftypisom\0\0\0\x01isomavc1', 0, 'latin1');

type Headers = Record<string, string | number>;

/** Sends the part so many times as one body. */
async function send(method: string, url: string, headers: Headers, bytes: number): Promise<Headers> {
  const sending = request(url, { method, agent, headers: { ...headers, 'content-length': bytes } });
  const answered = once(sending, 'response');
  for (let left = bytes; left > 0; left -= part.length)
    if (!sending.write(left < part.length ? part.subarray(0, left) : part)) await once(sending, 'drain');
  sending.end();
  const [answer] = await answered;
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode}`);
  return answer.headers;
}

/** Uploads a file in parts, as the web app does. */
async function sendInParts(origin: string, token: string, bytes: number): Promise<void> {
  const common = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const begun = await send('POST', origin + createUpload.path, { ...common, 'upload-length': bytes }, 0);
  const address = origin + String(begun['location']);
  for (let offset = 0; offset < bytes; offset += part.length) {
    const headers = { ...common, 'upload-offset': offset, 'content-type': PART_TYPE };
    await send('PATCH', address, headers, Math.min(part.length, bytes - offset));
  }
  await send('DELETE', address, common, 0);
}

const cpuOf = (pid: number) =>
  (readProcesses().find((one) => one.pid === pid)?.ticks ?? 0) / TICKS_PER_SECOND;

async function measure(pid: number, work: () => Promise<unknown>) {
  const [startMs, cpuBefore] = [performance.now(), cpuOf(pid)];
  await work();
  return { ms: performance.now() - startMs, cpu: cpuOf(pid) - cpuBefore };
}

async function startBare(folder: string) {
  await mkdir(folder);
  const program = join(import.meta.dirname, 'upload-bare-process.ts');
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') };
}

/**
 * A file of 304 MB in parts to the real server, beside one stream to the disk by a bare server; then the memory of the
 * server with many uploads at once.
 */
export async function benchUpload({ scale }: { scale: number }): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-bench-upload-'));
  const server = await startServer(join(folder, 'data'));
  const bare = await startBare(join(folder, 'bare'));
  const pid = server.process.pid ?? 0;
  const bytes = Math.max(part.length, Math.floor(FILE_BYTES / scale));
  try {
    const token = await openSession(server.url, 'sender');
    const inParts: { ms: number; cpu: number }[] = [];
    const streamed: typeof inParts = [];
    // The first round warms both up.
    for (let at = 0; at <= ROUNDS; at += 1) {
      const own = await measure(pid, () => sendInParts(server.url, token, bytes));
      const other = await measure(bare.pid, () => send('PUT', bare.url, {}, bytes));
      if (at === 0) continue;
      inParts.push(own);
      streamed.push(other);
    }
    const [ms, bareMs] = [inParts, streamed].map((all) => median(all.map((one) => one.ms)));
    const [cpu, bareCpu] = [inParts, streamed].map((all) => median(all.map((one) => one.cpu)));
    const times = [
      { что: 'частями в Сферу', 'время, мс': round(ms ?? 0, 0), 'процессор, с': round(cpu ?? 0) },
      { что: 'потоком на диск', 'время, мс': round(bareMs ?? 0, 0), 'процессор, с': round(bareCpu ?? 0) },
      {
        что: 'отношение',
        'время, мс': round((ms ?? 0) / (bareMs ?? 1)),
        'процессор, с': round((cpu ?? 0) / (bareCpu ?? 1)),
      },
    ];
    const memory: Table['rows'] = [];
    for (const count of PARALLEL) {
      const people = Math.ceil(count / UPLOADS_OF_ONE);
      const tokens = await Promise.all(
        Array.from({ length: people }, (_, at) => openSession(server.url, `person-${count}-${at}`)),
      );
      const watching = watchTreeMemory(pid, 50);
      await Promise.all(
        Array.from({ length: count }, (_, at) =>
          sendInParts(server.url, tokens[at % people] ?? '', PARALLEL_BYTES),
        ),
      );
      const { own } = await watching.stop();
      memory.push({ 'загрузок сразу': count, 'память сервера, МБ': round(own / MEBIBYTE, 0) });
    }
    return [
      { title: `Файл в ${round(bytes / MEBIBYTE, 0)} МБ`, rows: times },
      { title: `Память: по ${PARALLEL_BYTES / MEBIBYTE} МБ каждая`, rows: memory },
    ];
  } finally {
    bare.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
