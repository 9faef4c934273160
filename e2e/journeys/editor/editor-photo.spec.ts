import { readFile, writeFile } from 'node:fs/promises';
import { listPosts } from '@sfera/contract/posts/posts';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { Editor } from '../../support/app/editor.ts';
import { ffmpeg } from '../../support/media/ffprobe.ts';
import { hold } from '../../support/browser/gestures.ts';
import { decodePicture, meanDifference, seenOn } from '../../support/media/pixels.ts';
import { watchUpload } from '../../support/browser/sent-form.ts';
import { expect, test } from '../../support/test.ts';

/** Metadata that must not leave the device. */
const SECRET = 'Kitchen at home 55.7558';
/** A longer press of «Показать оригинал» ends with the finger. Unit: milliseconds. */
const HELD_MS = 300;

/** The jpeg with an EXIF block that describes it (EXIF 2.32, tag 0x010E). */
function withDescription(jpeg: Buffer, description: string): Buffer {
  const words = Buffer.from(`${description}\0`, 'latin1');
  // Big-endian TIFF header; one directory with one entry (tag, type ASCII, length, offset), no other directory.
  const tiff = Buffer.from(`4d4d002a000000080001010e0002${'0'.repeat(24)}`, 'hex');
  tiff.writeUInt32BE(words.length, 14);
  tiff.writeUInt32BE(tiff.length, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, words]);
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), header, exif, jpeg.subarray(2)]);
}

test(
  'a photo is cut, turned and filtered, compared and reset, and published as it was seen',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api, isMobile }, info) => {
    const file = info.outputPath('kitchen.jpg');
    await ffmpeg(
      `-f lavfi -i gradients=s=2400x1800:c0=red:c1=yellow:c2=lime:c3=blue:n=4:x0=0:y0=0:x1=2400:y1=1800:d=1 -frames:v 1 -q:v 2 ${file}`,
    );
    await writeFile(file, withDescription(await readFile(file), SECRET));
    const sentForm = await watchUpload(page);
    await page.goto('/createPost');
    const create = new CreateScreen(page);
    const editor = new Editor(page);
    await create.choose(file);
    await expect(editor.photo.locator('canvas')).toBeVisible();

    await editor.openTool('Кадр');
    await editor.choose('4:5');
    await page.getByRole('button', { name: 'Повернуть на 90°' }).click();
    await editor.setSlider('Масштаб', 'Home', /^100\s%$/);
    await editor.openTool('Фильтры');
    const original = await seenOn(editor.photo);
    expect(Math.abs(original.width / original.height - 0.8)).toBeLessThan(0.01);

    await editor.choose('Закат');
    await editor.openTool('Настройка');
    await editor.setSlider('Экспозиция', 'PageUp', '+10');
    await page.getByRole('button', { name: 'Сбросить: Экспозиция' }).click();
    await editor.openTool('Фильтры');
    await expect(page.getByRole('radio', { name: 'Закат' })).toBeChecked();
    await editor.openTool('Настройка');
    await page.getByRole('button', { name: 'Сбросить всё' }).click();
    await editor.openTool('Фильтры');
    await expect(page.getByRole('radio', { name: 'Оригинал' })).toBeChecked();
    await expect
      .poll(async () => meanDifference(await seenOn(editor.photo), original))
      .toBeLessThanOrEqual(1);

    await editor.choose('Закат');
    await editor.openTool('Настройка');
    await editor.setSlider('Экспозиция', 'PageUp', '+10');
    const preview = await seenOn(editor.photo);
    // A stage may end between two pixels of the screen.
    const size = { width: preview.width, height: preview.height };
    expect(meanDifference(preview, original)).toBeGreaterThan(10);

    const release = await hold(page, page.getByRole('button', { name: 'Показать оригинал' }), isMobile);
    await expect(page.getByText('Показан оригинал')).toBeAttached();
    await page.waitForTimeout(HELD_MS);
    expect(meanDifference(await seenOn(editor.photo), original)).toBeLessThanOrEqual(1);
    await release();
    await expect(page.getByText('Показана правка')).toBeAttached();
    const letGo = await hold(page, editor.photo, isMobile);
    await expect(page.getByText('Показан оригинал')).toBeAttached();
    await letGo();
    await expect(page.getByText('Показана правка')).toBeAttached();
    await expect.poll(async () => meanDifference(await seenOn(editor.photo), preview)).toBeLessThanOrEqual(1);

    await create.toDetails();
    await create.publishButton.click();
    await create.expectSuccess();
    const sent = await sentForm();
    expect(sent).toMatchObject({ type: 'image/jpeg', isRendered: 'true' });
    expect(sent.file.includes('Exif')).toBe(false);
    expect(sent.file.includes(SECRET)).toBe(false);
    const uploaded = await decodePicture(page, sent.file, size);
    expect(uploaded.fileSize).toEqual({ width: 1_638, height: 2_048 });
    expect(meanDifference(uploaded, preview)).toBeLessThanOrEqual(2);

    const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
    expect(posts).toMatchObject([{ picture: { width: 1_638, height: 2_048 } }]);
    const jpeg = posts[0]?.picture.sources.find(({ width }) => width === 1_080)?.jpeg;
    const answer = await page.request.get(jpeg ?? '');
    const published = await decodePicture(page, await answer.body(), size);
    expect(published.fileSize).toEqual({ width: 1_080, height: 1_350 });
    expect(meanDifference(published, preview)).toBeLessThanOrEqual(2);
  },
);
