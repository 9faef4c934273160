import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newFolder } from '../run/ends.ts';
import { LARGE_PICTURES } from './hostile-pictures.ts';
import { uploadPhoto } from '../photo/photo-upload.ts';
import { readTreeMemory, watchTreeMemory } from '../run/process-memory.ts';
import { startServer } from '../run/server.ts';
import { openSession } from '../run/session.ts';
import { round, type Table } from '../run/table.ts';

const AT_ONCE = 2;
const EVERY_MS = 25;
const SETTLED_MS = 3_000;
const inMegabytes = (bytes: number) => round(bytes / 1e6, 0);

/** Rise of the memory of all server processes by two of the heaviest pictures at once, sent by two people. */
export async function benchMemory(): Promise<Table> {
  const folder = await newFolder('bench-memory');
  const server = await startServer(join(folder, 'data'));
  const pid = server.process.pid ?? 0;
  try {
    const people = ['anna', 'boris'].slice(0, AT_ONCE);
    const tokens = await Promise.all(people.map((login) => openSession(server.url, login)));
    await delay(SETTLED_MS);
    const idle = readTreeMemory(pid);
    const rows: Table['rows'] = [];
    for (const [name, make] of Object.entries(LARGE_PICTURES)) {
      const file = await make();
      const from = performance.now();
      const watch = watchTreeMemory(pid, EVERY_MS);
      const answers = await Promise.all(tokens.map((token) => uploadPhoto(server.url, token, file)));
      const seconds = (performance.now() - from) / 1000;
      const peak = await watch.stop();
      rows.push({
        файл: name,
        МБ: round(file.length / 1e6, 1),
        'прирост, МБ': inMegabytes(peak.tree - idle.tree),
        'из них сам сервер': inMegabytes(peak.own - idle.own),
        'оба готовы, с': round(seconds, 1),
        ответы: answers.join(', '),
      });
    }
    const title = `Память всех процессов, два файла сразу; в покое ${inMegabytes(idle.tree)} МБ, сам сервер ${inMegabytes(idle.own)} МБ`;
    return { title, rows };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
