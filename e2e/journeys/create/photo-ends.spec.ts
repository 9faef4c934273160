import { readFile, writeFile } from 'node:fs/promises';
import { uploadPost } from '@sfera/contract/posts/upload';
import { uploadForm } from '../../support/api.ts';
import { ffmpeg } from '../../support/media/ffprobe.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { expect, test } from '../../support/test.ts';
import { serveWebModules } from '../../support/modules/web-modules.ts';

const READ_PHOTO = '/src/shared/media/photo/read-photo.ts';
const NOISE = '-f lavfi -i nullsrc=s=200x150:r=5:d=1,geq=random(1)*255:128:128';

/** A WebP whose header tells of bytes behind its pixels. */
function longer(webp: Buffer): Buffer {
  const changed = Buffer.from(webp);
  changed.writeUInt32LE(webp.length + 1_000, 4);
  return changed;
}

const cut = (bytes: number) => (file: Buffer) => file.subarray(0, file.length - bytes);
const half = (file: Buffer) => file.subarray(0, file.length / 2);

/** Files of which all pixels are there, and files that lack some. */
const CASES = [
  ['without-end.jpg', 'one.jpg', cut(2), 'whole'],
  ['half.jpg', 'one.jpg', half, 'truncated'],
  ['without-end.png', 'one.png', cut(12), 'whole'],
  ['without-checksum.png', 'one.png', cut(18), 'whole'],
  ['half.png', 'one.png', half, 'truncated'],
  ['without-terminator.gif', 'one.gif', cut(1), 'whole'],
  ['without-end.gif', 'one.gif', cut(2), 'whole'],
  ['half.gif', 'one.gif', half, 'truncated'],
  ['without-end-of-frames.gif', 'moving.gif', cut(2), 'whole'],
  ['without-a-part-of-a-frame.gif', 'moving.gif', cut(200), 'truncated'],
  ['longer.webp', 'one.webp', longer, 'whole'],
  ['half.webp', 'one.webp', half, 'truncated'],
] as const;

test('the picker and the server agree about pictures that lack their ends', async ({
  page,
  api,
  person,
}, info) => {
  const modules = await serveWebModules(serverUrl());
  try {
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${modules.url}/robots.txt`);
    await page.setContent('<input type="file">');
    for (const name of ['one.jpg', 'one.png', 'one.gif', 'one.webp'])
      await ffmpeg(`${NOISE} -frames:v 1 ${info.outputPath(name)}`);
    await ffmpeg(`${NOISE} ${info.outputPath('moving.gif')}`);
    for (const [name, of, change, state] of CASES) {
      const path = info.outputPath(name);
      await writeFile(path, change(await readFile(info.outputPath(of))));
      await page.setInputFiles('input', path);
      const picked = await page.evaluate(async (module) => {
        const { readPhoto } = await import(module);
        return readPhoto(document.querySelector('input')?.files?.[0]).then(
          () => 'whole',
          (error: { reason?: string }) => error.reason ?? String(error),
        );
      }, READ_PHOTO);
      const answer = await api.send(uploadPost, { as: person, body: await uploadForm(path, '') });
      const published = answer.ok ? 'whole' : ((await answer.json()) as { code: string }).code;
      expect([picked, published], name).toEqual([state, state === 'whole' ? 'whole' : 'media_incomplete']);
    }
  } finally {
    await modules.stop();
  }
});
