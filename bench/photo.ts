import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { logIn, register } from '@sfera/contract/auth';
import { IMAGE_WIDTHS } from '@sfera/contract/limits';
import { uploadPost } from '@sfera/contract/post-upload';
import sharp from 'sharp';
import { startServer } from './server.ts';
import { median, round, type Table } from './table.ts';

const ROUNDS = 8;

/** From the first byte of a 12-megapixel photo sent to the answer, against bare sharp making the same six files, in turns. */
export async function benchPhoto(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-bench-photo-'));
  const server = await startServer(join(folder, 'data'));
  try {
    const photo = await drawPhoto();
    await writeFile(join(folder, 'photo.jpg'), photo);
    const token = await openSession(server.url);
    const uploads: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      bare.push(await timed(() => resizeBare(join(folder, 'photo.jpg'), folder)));
      uploads.push(await timed(() => upload(server.url, token, photo)));
    }
    // The first of each warms up.
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

/** Detail at every scale, as a camera gives it. */
async function drawPhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const noise = (width: number, sigma: number) =>
    sharp({
      create: {
        width,
        height: (width * 3) / 4,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(size.width, size.height)
      .png({ compressionLevel: 1 })
      .toBuffer();
  const layers = await Promise.all([noise(40, 60), noise(400, 30), noise(4000, 8)]);
  const [base, ...rest] = layers;
  return sharp(base)
    .composite(rest.map((input) => ({ input, blend: 'overlay' as const })))
    .jpeg({ quality: 92 })
    .toBuffer();
}

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

async function post(url: string, path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

async function openSession(url: string): Promise<string> {
  const account = { login: 'bench', email: 'bench@example.com', password: 'измеряем всё' };
  await post(url, register.path, { ...account, confirmPassword: account.password });
  return logIn.response.parse(await post(url, logIn.path, account)).token;
}

async function upload(url: string, token: string, photo: Buffer): Promise<void> {
  const form = new FormData();
  form.set('text', 'Замер');
  form.set('file', new Blob([Uint8Array.from(photo)]), 'photo.jpg');
  const reply = await fetch(`${url}${uploadPost.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (reply.status !== 201) throw new Error(await reply.text());
  await reply.json();
}
