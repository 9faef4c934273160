import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listPosts } from '@sfera/contract/posts/posts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { sampleAs } from '../../support/media/samples.ts';
import { expect, signIn, test } from '../../support/test.ts';

const u16 = (value: number) => [value & 255, value >> 8];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];
const entry = (tag: number, type: number, count: number, value: number[]) =>
  [u16(tag), u16(type), u32(count), value].flat();
/** 55° 45′ 20.88″ as EXIF writes it. */
const LATITUDE = Buffer.from([55, 1, 45, 1, 2_088, 100].flatMap(u32));
const GPS_AT = 26;
const LATITUDE_AT = 56;
/** A segment of JPEG with the block of a phone that knows where it is. */
const SEGMENT = Buffer.from([
  0xff,
  0xe1,
  0,
  2 + 6 + LATITUDE_AT + LATITUDE.length,
  ...Buffer.from('Exif\0\0II*\0'),
  ...u32(8),
  ...[u16(1), entry(0x8825, 4, 1, u32(GPS_AT)), u32(0)].flat(),
  ...[u16(2), entry(1, 2, 2, [...Buffer.from('N\0\0\0')]), entry(2, 5, 3, u32(LATITUDE_AT)), u32(0)].flat(),
  ...LATITUDE,
]);

/** A photo that is larger than what is published, and says where it was taken. */
async function placedPhoto(): Promise<{ path: string; bytes: Buffer }> {
  const plain = await sampleAs('large.jpg', 'plain.jpg');
  const jpeg = await readFile(plain);
  const bytes = Buffer.concat([jpeg.subarray(0, 2), SEGMENT, jpeg.subarray(2)]);
  const path = join(dirname(plain), 'IMG_0001.jpg');
  await writeFile(path, bytes);
  return { path, bytes };
}

const openMenu = (page: Page, words: string) =>
  cardOf(page, words).getByRole('button', { name: 'Действия с постом' }).click();

async function download(page: Page, words: string): Promise<{ name: string; bytes: Buffer }> {
  await openMenu(page, words);
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Скачать' }).click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('an author keeps the original of a photo, and others save it only when they are allowed to', async ({
  memberPage: page,
  browser,
  person,
  api,
}) => {
  const { path, bytes } = await placedPhoto();
  const words = `Мыс ${person.login}`;
  await page.goto('/createPost');
  const create = new CreateScreen(page);
  await create.chooseUnedited(path);
  await create.description.fill(words);
  await page.getByRole('button', { name: 'Оригинал: Не сохраняем' }).click();
  const sheet = page.getByRole('dialog', { name: 'Оригинал и скачивание' });
  await sheet.getByRole('switch', { name: 'Сохранить оригинал' }).click();
  await expect(
    sheet.getByRole('switch', { name: 'Оставить место съёмки и номера камеры' }),
  ).not.toBeChecked();
  await expectAccessible(page, 'the original is being chosen');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Оригинал: Сохраним' })).toBeVisible();
  const arrived = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/originals') && answer.request().method() === 'POST',
  );
  await create.publishButton.click();
  await create.expectSuccess();
  expect((await arrived).status()).toBe(204);

  const own = await download(page, words);
  expect(own.name).toMatch(new RegExp(`^sfera-${person.login}-\\d{4}-\\d{2}-\\d{2}\\.jpg$`));
  expect([own.bytes.length, own.bytes.includes(LATITUDE)]).toEqual([bytes.length, false]);
  expect(bytes.includes(LATITUDE)).toBe(true);

  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
  const id = posts[0]?.id ?? '';
  const others = await browser.newContext();
  await signIn(others, await api.register());
  const other = await others.newPage();
  await other.goto(`/post/${id}`);
  await openMenu(other, words);
  await expect(other.getByRole('menuitem', { name: 'Скопировать ссылку' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Скачать' })).toHaveCount(0);

  await openMenu(page, words);
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  const edit = page.getByRole('dialog', { name: 'Изменить пост' });
  await edit.getByRole('switch', { name: 'Другие могут скачать' }).click();
  await edit.getByRole('button', { name: 'Сохранить' }).click();
  await expect(edit).toBeHidden();

  await other.reload();
  const theirs = await download(other, words);
  expect([theirs.name, theirs.bytes.equals(own.bytes)]).toEqual([own.name, true]);
  await others.close();
});
