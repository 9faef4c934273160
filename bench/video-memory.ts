import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTreeMemory, watchTreeMemory } from './process-memory.ts';
import { startServer } from './server.ts';
import { openSession } from './session.ts';
import { round, type Table } from './table.ts';
import { type ClipName, drawClip, publish, untilMade } from './video-clips.ts';

const HARDEST: readonly ClipName[] = [
  'hevc.mp4',
  '4k60-hdr.mp4',
  '4k-16-references.mp4',
  '4k-full-colour.mp4',
];
const LOOK_EVERY_MS = 100;
const inMegabytes = (bytes: number) => round(bytes / 1e6, 0);

/**
 * Rise of the memory of the whole process tree by the hardest videos: Node, PostgreSQL, ffmpeg and ffprobe. Only on
 * Linux.
 */
export async function benchVideoMemory(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-bench-memory-'));
  const clips = new Map<ClipName, Buffer>();
  for (const name of HARDEST) clips.set(name, await drawClip(name, folder));
  const server = await startServer(join(folder, 'data'));
  try {
    const { url } = server;
    const pid = server.process.pid ?? 0;
    const token = await openSession(url, 'ana');
    const rows: Table['rows'] = [];
    for (const [name, clip] of clips) {
      const before = inMegabytes(readTreeMemory(pid).tree);
      const watch = watchTreeMemory(pid, LOOK_EVERY_MS);
      const post = await publish(url, token, clip);
      const outcome = post ? await untilMade(url, token, post) : '422';
      const most = inMegabytes((await watch.stop()).tree);
      rows.push({
        видео: name,
        итог: outcome,
        'до, МБ': before,
        'не больше, МБ': most,
        'рост, МБ': most - before,
      });
    }
    return { title: 'Память всех процессов вместе', rows };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
