import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { FloodOrder, FloodReport } from './flood-process.ts';
import { longestGif, sparseGif } from './hostile-pictures.ts';
import { drawPhoto, uploadPhoto } from './photo-upload.ts';
import { startServer } from './server.ts';
import { openSession } from './session.ts';
import { median, round, type Table } from './table.ts';

const ROUNDS = 7;
const FLOODING_CALLS = 12;
const PAUSE_MS = 200;

/** Time for a photo of 12 megapixels while another account sends expensive photos, twelve at a time, without end. */
export async function benchFlood(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-bench-flood-'));
  const server = await startServer(join(folder, 'data'));
  try {
    const photo = await drawPhoto();
    const [anna, flooder] = [await openSession(server.url, 'anna'), await openSession(server.url, 'flooder')];
    const measure = async () => {
      const times: number[] = [];
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        const from = performance.now();
        const status = await uploadPhoto(server.url, anna, photo);
        if (status !== 201) throw new Error(`The photo was answered by ${status}`);
        times.push(performance.now() - from);
        // A person looks at a post before sending the next one.
        await delay(PAUSE_MS);
      }
      return times;
    };
    await measure();
    const floods: [name: string, file: Buffer][] = [
      ['190 кадров 1000²', sparseGif(1_000, 190)],
      ['50 000 кадров 63²', sparseGif(63, 50_000)],
      ['24 кадра 1000², сколько можно', await longestGif()],
      ['фото 12 МП', photo],
    ];
    const rows: Table['rows'] = [];
    for (const [name, file] of floods) {
      const quiet = median(await measure());
      const path = join(folder, 'flood');
      await writeFile(path, file);
      const flood = startFlood({ url: server.url, token: flooder, path, calls: FLOODING_CALLS });
      await delay(1_000);
      const flooded = await measure();
      const answers = await flood.stop();
      rows.push({
        наплыв: name,
        'тихо, мс': round(quiet, 0),
        'под наплывом, мс': round(median(flooded), 0),
        'худшее, мс': round(Math.max(...flooded), 0),
        отношение: round(median(flooded) / quiet),
        'ответы наплыву': answers,
      });
    }
    return { title: 'Чужое фото 12 МП, пока один аккаунт шлёт тяжёлое', rows };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Floods from another process, so that the measurement covers the server alone. */
function startFlood(order: FloodOrder) {
  const child = fork(join(import.meta.dirname, 'flood-process.ts'));
  child.send(order);
  return {
    async stop(): Promise<string> {
      child.send(order);
      const [report] = (await once(child, 'message')) as [FloodReport];
      return Object.entries(report)
        .map(([answer, count]) => `${answer} × ${count}`)
        .join(', ');
    },
  };
}
