import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { longestGif, sparseGif } from './hostile-pictures.ts';
import { drawPhoto, openSession, uploadPhoto } from './photo-upload.ts';
import { startServer } from './server.ts';
import { median, round, type Table } from './table.ts';

const ROUNDS = 7;
const FLOODING_CALLS = 12;
const RETRY_MS = 200;

/** How long a photo of 12 megapixels takes while another account sends expensive ones, twelve at a time, without end. */
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
        // She looks at her post before she sends the next one.
        await delay(RETRY_MS);
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
      const flood = startFlood(server.url, flooder, file);
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

function startFlood(url: string, token: string, file: Buffer) {
  const stop = new AbortController();
  const statuses = new Map<number, number>();
  const send = async () => {
    while (!stop.signal.aborted) {
      const status = await uploadPhoto(url, token, file, stop.signal).catch(() => undefined);
      if (status === undefined) continue;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 201) await delay(RETRY_MS);
    }
  };
  const calls = Array.from({ length: FLOODING_CALLS }, send);
  return {
    async stop(): Promise<string> {
      stop.abort();
      await Promise.all(calls);
      return [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ') || 'нет';
    },
  };
}
