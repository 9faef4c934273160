import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { IMAGE_WIDTHS } from '@sfera/contract/media/limits';
import sharp from 'sharp';
import { newFolder } from '../run/ends.ts';
import { drawPhoto, uploadPhoto } from './photo-upload.ts';
import { startServer } from '../run/server.ts';
import { openSession } from '../run/session.ts';
import { median, round, type Table } from '../run/table.ts';

const ROUNDS = 8;

/**
 * Time from the first byte of a 12-megapixel photo to the answer, against bare sharp making the same six files, in
 * turns.
 */
export async function benchPhoto(): Promise<Table> {
  const folder = await newFolder('bench-photo');
  const server = await startServer(join(folder, 'data'));
  try {
    const photo = await drawPhoto();
    await writeFile(join(folder, 'photo.jpg'), photo);
    const token = await openSession(server.url, 'bench');
    const uploads: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      bare.push(await timed(() => resizeBare(join(folder, 'photo.jpg'), folder)));
      uploads.push(
        await timed(async () => {
          const status = await uploadPhoto(server.url, token, photo);
          if (status !== 201) throw new Error(`The photo was answered by ${status}`);
        }),
      );
    }
    // The first run of each warms up.
    const [upMs, bareMs] = [median(uploads.slice(1)), median(bare.slice(1))];
    const row = {
      МБ: round(photo.length / 1e6, 1),
      'загрузка, мс': round(upMs, 0),
      'sharp, мс': round(bareMs, 0),
      'загрузка : sharp': round(upMs / bareMs),
    };
    return { title: 'Фото 12 мегапикселей: от отправки до ответа', rows: [row] };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const timed = async (run: () => Promise<unknown>) => {
  const from = performance.now();
  await run();
  return performance.now() - from;
};

const resizeBare = (path: string, folder: string) =>
  Promise.all(
    IMAGE_WIDTHS.flatMap((width) => {
      const picture = sharp(path).autoOrient().resize({ width });
      return [
        picture
          .clone()
          .webp({ quality: 80, effort: 4 })
          .toFile(join(folder, `${width}.webp`)),
        picture
          .clone()
          .jpeg({ quality: 82 })
          .toFile(join(folder, `${width}.jpg`)),
      ];
    }),
  );
