import { writeFile } from 'node:fs/promises';
import { zipOf } from '@sfera/archives/testing/archives';
import { ImportScreen } from '../../support/app/import-screen.ts';
import { expect, test } from '../../support/test.ts';

const bytesOf = async (files: Record<string, unknown>) =>
  Buffer.from(await (await zipOf(files)).arrayBuffer());

/** Each with the beginning of what the page says. */
const ARCHIVES: [string, () => Promise<Buffer>, string][] = [
  ['words.zip', async () => Buffer.from('слова'), 'Это не архив zip'],
  [
    'cut.zip',
    async () => (await bytesOf({ 'a.txt': 'слово '.repeat(1_000) })).subarray(0, -40),
    'Архив повреждён',
  ],
  ['packed.tar.gz', async () => Buffer.from([0x1f, 0x8b, 8, ...new Uint8Array(100)]), 'Это архив tar.gz'],
  [
    'pages.zip',
    () => bytesOf({ 'your_instagram_activity/media/posts_1.html': '<html></html>' }),
    'Этот архив сделан страницами HTML',
  ],
  ['empty.zip', () => bytesOf({ 'readme.txt': 'слова' }), 'Здесь нет ни фото, ни видео'],
  ['out.zip', () => bytesOf({ '../../etc/passwd.jpg': 'x' }), 'Здесь нет ни фото, ни видео'],
  [
    'unreadable.zip',
    () => bytesOf({ 'your_instagram_activity/media/posts_1.json': '[{"media": ' }),
    'Список в архиве повреждён',
  ],
];

test('an archive that cannot be read is refused with the reason, and another one may be chosen', async ({
  memberPage,
}, info) => {
  const screen = new ImportScreen(memberPage);
  await screen.open();
  for (const [name, bytes, words] of ARCHIVES) {
    const path = info.outputPath(name);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await writeFile(path, await bytes());
    // oxlint-disable-next-line no-await-in-loop -- as above
    await screen.choose(path);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(memberPage.getByRole('alert'), name).toHaveText(new RegExp(`^${words}`));
  }

  const path = info.outputPath('people.zip');
  const following = { relationships_following: [{ title: 'ana', string_list_data: [{ value: 'ana' }] }] };
  await writeFile(path, await bytesOf({ 'connections/followers_and_following/following.json': following }));
  await screen.choose(path);
  await expect(memberPage.getByRole('alert')).toHaveText(/^Здесь нет ни фото, ни видео/);
  await expect(memberPage.getByRole('heading', { name: 'Знакомые из архива' })).toBeVisible();
});
