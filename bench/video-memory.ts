import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';
import { round, type Table } from './table.ts';
import { type ClipName, drawClip, openSession, publish, untilMade } from './video-clips.ts';

const HARDEST: readonly ClipName[] = [
  'hevc.mp4',
  '4k60-hdr.mp4',
  '4k-16-references.mp4',
  '4k-full-colour.mp4',
];
const LOOK_EVERY_MS = 100;

/** What the hardest videos lift the whole process tree by: Node, PostgreSQL, ffmpeg and ffprobe. Linux alone tells it. */
export async function benchVideoMemory(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-bench-memory-'));
  const clips = new Map<ClipName, Buffer>();
  for (const name of HARDEST) clips.set(name, await drawClip(name, folder));
  const server = await startServer(join(folder, 'data'));
  try {
    const { url, process: root } = server;
    const token = await openSession(url, 'ana');
    const rows: Table['rows'] = [];
    for (const [name, clip] of clips) {
      const before = await treeMegabytes(root.pid ?? 0);
      const watch = watchTree(root.pid ?? 0);
      const post = await publish(url, token, clip);
      const outcome = post ? await untilMade(url, token, post) : '422';
      const most = await watch.stop();
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

function watchTree(root: number) {
  let most = 0;
  const stopping = new AbortController();
  const watched = (async () => {
    while (!stopping.signal.aborted) {
      most = Math.max(most, await treeMegabytes(root));
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watched;
      return most;
    },
  };
}

/** Pages that several processes share count once (PSS). */
async function treeMegabytes(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    const parent = /\) \S+ (\d+)/.exec(stat)?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  let kilobytes = 0;
  for (const pid of parents.keys()) {
    if (!isBelow(pid)) continue;
    const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0);
  }
  return round(kilobytes / 1024, 0);
}
