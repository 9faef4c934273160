import { IMAGE_TYPES, VIDEO_TYPES } from '@sfera/contract/media/media';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { SHARE_FIELDS, SHARE_PATH } from '#shared/pwa/share/share-address.ts';

/** Tests run in Node, whose types the web app does not include. */
declare const process: {
  getBuiltinModule: (name: 'node:fs') => { readFileSync: (path: string) => Uint8Array<ArrayBuffer> };
};
const here = new URL(import.meta.url).pathname;
const WEB = `${here.slice(0, here.lastIndexOf('/'))}/../../..`;
const read = (path: string) => process.getBuiltinModule('node:fs').readFileSync(`${WEB}/${path}`);
const readText = (path: string) => new TextDecoder().decode(read(path));

const Image = v.object({ src: v.string(), sizes: v.string(), type: v.string() });
const Icon = v.object({ ...Image.entries, purpose: v.picklist(['any', 'maskable', 'monochrome']) });
const Screenshot = v.object({
  ...Image.entries,
  form_factor: v.picklist(['narrow', 'wide']),
  label: v.string(),
});
const Manifest = v.looseObject({
  id: v.literal('/'),
  icons: v.array(Icon),
  screenshots: v.array(Screenshot),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(Image) })),
  share_target: v.object({
    action: v.string(),
    method: v.literal('POST'),
    enctype: v.literal('multipart/form-data'),
    params: v.looseObject({ files: v.array(v.object({ name: v.string(), accept: v.array(v.string()) })) }),
  }),
});
const manifest = v.parse(Manifest, JSON.parse(readText('public/manifest.webmanifest')));
const { icons, screenshots, shortcuts, share_target: share } = manifest;

const PNG = 0x89504e47;
/** The JPEG segments that contain the size. */
const JPEG_FRAMES = [0xc0, 0xc2];

/** The size in the header, such as `192x192`. */
function sizeOf(file: Uint8Array<ArrayBuffer>): string {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.getUint32(0) === PNG) return `${bytes.getUint32(16)}x${bytes.getUint32(20)}`;
  for (let at = 2; at < bytes.byteLength; at += 2 + bytes.getUint16(at + 2))
    if (JPEG_FRAMES.includes(bytes.getUint8(at + 1)))
      return `${bytes.getUint16(at + 7)}x${bytes.getUint16(at + 5)}`;
  throw new Error('No picture that is known here');
}

it.each(
  [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
    .filter(({ type }) => type !== 'image/svg+xml')
    .map(({ src, sizes }) => [src, sizes]),
)('%s is there and %s large', (src, sizes) => {
  expect(sizeOf(read(`public${src}`))).toBe(sizes);
});

it.each(['any', 'maskable'] as const)(
  'has icons for %s use in both sizes that browsers require',
  (purpose) => {
    const sizes = icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  },
);

it('has screenshots of the app on a phone and on a desktop, in less than 400 kB', () => {
  for (const factor of ['narrow', 'wide'] as const)
    expect(screenshots.filter(({ form_factor }) => form_factor === factor).length).toBeGreaterThan(1);
  const bytes = screenshots.reduce((sum, { src }) => sum + read(`public${src}`).byteLength, 0);
  expect(bytes).toBeLessThan(400_000);
});

it('links its shortcuts to existing screens', () => {
  const routes = readText('src/app/routes.tsx');
  expect(shortcuts.map(({ url }) => url)).toEqual(['/createPost', '/chat', '/swipes']);
  for (const { url } of shortcuts) expect(routes).toContain(`path="${url}"`);
});

it('accepts shares of publishable types from other apps, in the fields that the worker reads', () => {
  expect(share.action).toBe(SHARE_PATH);
  const { files, ...words } = share.params;
  expect(words).toEqual(Object.fromEntries(SHARE_FIELDS.words.map((name) => [name, name])));
  expect(files.map(({ name }) => name)).toEqual([SHARE_FIELDS.files]);
  expect(files[0]?.accept).toEqual(expect.arrayContaining([...IMAGE_TYPES, ...VIDEO_TYPES]));
});
