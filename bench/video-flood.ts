import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startServer } from './server.ts';
import { openSession } from './session.ts';
import { round, type Table } from './table.ts';
import { drawClip, publish, untilMade } from './video-clips.ts';

const FLOOD = 8;

/** Time for a clip of ten seconds: alone, and while another account has eight HEVC clips waiting. */
export async function benchVideoFlood(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-bench-flood-'));
  const [clip, hevc] = [await drawClip('phone.3gp', folder), await drawClip('hevc.mp4', folder)];
  const server = await startServer(join(folder, 'data'));
  try {
    const { url } = server;
    const [ana, flood] = [await openSession(url, 'ana'), await openSession(url, 'flood')];
    const wait = async () => {
      const from = performance.now();
      const post = await publish(url, ana, clip);
      if (!post || (await untilMade(url, ana, post)) !== 'ready') throw new Error('The clip was not made');
      return (performance.now() - from) / 1000;
    };
    await wait(); // Warms up.
    const quiet = await wait();
    await Promise.all(Array.from({ length: FLOOD }, () => publish(url, flood, hevc)));
    const flooded = await wait();
    const row = {
      'в тишине, с': round(quiet, 1),
      'при восьми HEVC, с': round(flooded, 1),
      'во сколько раз': round(flooded / quiet, 1),
    };
    return { title: 'Видео на 10 секунд: от отправки до готовности', rows: [row] };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
