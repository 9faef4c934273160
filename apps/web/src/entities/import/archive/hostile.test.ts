import { type ArchiveErrorCode, ARCHIVE_ERRORS } from '@sfera/archives/archive/archive';
import { SKIP_REASONS, type SkipReason } from '@sfera/archives/skip-reason';
import { JPEG, patched, zipOf, zipWith } from '@sfera/archives/testing/archives';
import { beforeEach, expect, it, vi } from 'vitest';
import { openArchive } from './open-archive.ts';
import './archive-worker.ts';

const LIST = 'your_instagram_activity/media/posts_1.json';
const PHOTO = 'media/posts/201905/1.jpg';
const post = (uri: string) => ({ media: [{ uri, creation_timestamp: 1_557_828_000, title: '' }] });

/** A number of four bytes, the lowest first. */
const four = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);

/** The scope of the worker, which is loaded in this thread. */
const scope = vi.hoisted(() => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  return target;
});

/** Node has no workers of pages, and no pictures. */
beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal('self', {
    postMessage: (data: unknown) => page.dispatchEvent(new MessageEvent('message', { data })),
  });
  vi.stubGlobal('ImageBitmap', ArrayBuffer);
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener = page.addEventListener.bind(page);
      postMessage = (data: unknown) => scope.dispatchEvent(new MessageEvent('message', { data }));
      terminate = () => undefined;
    },
  );
});

const open = (zip: Blob) => openArchive({ kind: 'zips', zips: [new File([zip], 'archive.zip')] });

it.each<[string, ArchiveErrorCode, () => Promise<Blob> | Blob]>([
  ['no archive', 'not_an_archive', () => new Blob(['слова'])],
  ['a tar', 'tar_archive', () => new Blob([Uint8Array.of(0x1f, 0x8b, 8), new Uint8Array(100)])],
  [
    'an archive that is cut off',
    'archive_damaged',
    async () => {
      const zip = await zipOf({ [PHOTO]: JPEG, [LIST]: [post(PHOTO)] });
      return zip.slice(0, zip.size - 40);
    },
  ],
  [
    'an archive whose list of files is other bytes',
    'archive_damaged',
    async () => patched(await zipOf({ [LIST]: [] }), four(0x02_01_4b_50), four(0x09_09_4b_50)),
  ],
  ['an archive with a password', 'archive_encrypted', () => zipWith([[LIST, '[]', { password: 'пароль' }]])],
  [
    'pages instead of JSON',
    'html_export',
    () => zipOf({ 'your_instagram_activity/media/posts_1.html': '<html>' }),
  ],
  ['a list that ends in the middle', 'unreadable_list', () => zipOf({ [LIST]: '[{"media":[' })],
  ['a list that is no JSON', 'unreadable_list', () => zipOf({ [LIST]: 'слова' })],
  [
    'a list that holds more than it says',
    'file_damaged',
    async () => {
      const list = JSON.stringify(Array.from({ length: 200 }, () => post(PHOTO)));
      return patched(
        await zipOf({ [LIST]: list, [PHOTO]: JPEG }),
        four(Buffer.byteLength(list)),
        four(1_000),
      );
    },
  ],
])('%s is refused in words: %s', async (_what, code, make) => {
  const zip = await make();
  const reading = open(zip).then((archive) => archive.read());
  await expect(reading).rejects.toMatchObject({ code, message: ARCHIVE_ERRORS[code] });
});

it.each<[string, SkipReason, [name: string, text: string, options: object]]>([
  ['a name that leads out', 'impossible_name', ['../../etc/passwd.jpg', '', {}]],
  ['a name of another disk', 'impossible_name', ['C:\\photo.jpg', '', {}]],
  ['a link, also one in a circle', 'link', ['media/link', 'media', { unixMode: 0o120777, symlink: true }]],
  ['a file with a password', 'encrypted', ['media/secret.jpg', '', { password: 'пароль' }]],
])('%s is left out, named and explained: %s', async (_what, reason, entry) => {
  const archive = await open(await zipWith([[LIST, '[]', {}], entry]));
  const { skipped } = await archive.read();
  expect(skipped).toMatchObject([{ reason }]);
  expect(SKIP_REASONS[reason]).toMatch(/^[а-я]/u);
});

it('a photo that holds more than it says is read no further than that', async () => {
  const bomb = new Blob([JPEG, new Uint8Array(30_000)]);
  const zip = await patched(
    await zipOf({ [LIST]: [post(PHOTO)], [PHOTO]: bomb }),
    four(bomb.size),
    four(1_000),
  );
  const archive = await open(zip);
  expect((await archive.read()).posts).toHaveLength(1);
  await expect(archive.file(PHOTO)).rejects.toMatchObject({ message: ARCHIVE_ERRORS.file_damaged });
});
