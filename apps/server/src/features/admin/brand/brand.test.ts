import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_BRAND, getBrand, resetBrand, setBrand, setBrandIcon } from '@sfera/contract/admin/brand';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { startTestMailServer, type TestMailServer } from '../../../testing/outside/test-mail-server.ts';
import { requestApproved, sendMail, workOnMail } from '../../mail/index.ts';

const WEB = join(import.meta.dirname, '../../../../../web');
const LOOKS = {
  name: 'Дача & «Сад» $1',
  shortName: 'Дача',
  words: 'Для <соседей>',
  accent: 'green' as const,
};
const ICONS = [
  'icon-192.png',
  'icon-512.png',
  'maskable-192.png',
  'maskable-512.png',
  'apple-touch-icon.png',
];

let test: TestApp;
let owner: TestPerson;
let origin: string;
let mail: TestMailServer;

/** A page as the build writes it, as far as the server reads it. */
async function buildWeb(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'sfera-brand-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, 'icons'));
  for (const file of ['index.html', 'public/manifest.webmanifest', 'public/icons/icon.svg'])
    await writeFile(join(dist, file.replace('public/', '')), await readFile(join(WEB, file)));
  await writeFile(join(dist, 'sw.js'), '/* worker */');
  return dist;
}

beforeAll(async () => {
  mail = await startTestMailServer();
  test = await createTestApp({ mail: mail.settings }, await buildWeb());
  origin = await listenOnLoopback(test.app);
  owner = await test.addPerson('owner');
  await test.context.db.updateTable('users').set({ role: 'owner' }).execute();
  await workOnMail(test.context);
});

const read = async (url: string) => (await test.app.inject({ url, headers: { host: 'sfera.test' } })).body;
const png = async (channels: 3 | 4, background: string | object) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 600, height: 400, channels, background } })
        .png()
        .toBuffer(),
    ),
  ]);
const setIcon = (file?: Blob) => sendForm(origin, setBrandIcon, owner, {}, file);

it('sends the page, the manifest and the worker as they were built while nothing is chosen', async () => {
  expect(await read('/')).toBe(await readFile(join(WEB, 'index.html'), 'utf8'));
  expect(await read('/sw.js')).toBe('/* worker */');
  expect((await test.send(getBrand, { as: owner })).body).toEqual(DEFAULT_BRAND);
});

it('carries name, words and colour into the page, the manifest, the worker and a mail at once', async () => {
  expect((await test.send(setBrand, { as: owner, body: LOOKS })).body).toEqual({ ...LOOKS, icon: null });
  const page = await read('/chat');
  for (const text of [
    '<title>Дача &amp; «Сад» $1</title>',
    'name="application-name" content="Дача &amp; «Сад» $1"',
    'name="apple-mobile-web-app-title" content="Дача"',
    'name="sfera:words" content="Для &lt;соседей&gt;"',
    '<span aria-hidden="true">Дача</span>',
    '<style id="accent">@media not',
    'property="og:image" content="http://sfera.test/icons/icon-512.png"',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('Сфер');
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
    name: LOOKS.name,
    short_name: 'Дача',
    description: LOOKS.words,
  });
  expect(await read('/sw.js')).toMatch(
    /^self\.sferaBrand=\{"version":"\w{8}","name":"Дача & «Сад» \$1".*\n\/\* worker/,
  );
  const message = requestApproved({ login: 'ana', url: 'https://a.test' });
  await test.context.db
    .transaction()
    .execute((tx) => sendMail(test.context, tx, { to: 'ana@example.com', message }));
  const { subject, from, html } = await mail.mailTo('ana@example.com');
  expect([subject, from]).toEqual([`Заявка принята · ${LOOKS.name}`, `"${LOOKS.name}" <sfera@sfera.test>`]);
  expect(html).toContain('background:#007d38');
  expect(html).toContain('Вас приняли в сообщество «');
});

it('gives an empty name the usual one, and the short name its beginning', async () => {
  const body = { ...LOOKS, name: '', shortName: ' ' };
  expect((await test.send(setBrand, { as: owner, body })).body).toMatchObject({
    name: 'Сфера',
    shortName: 'Сфера',
  });
  const long = { ...LOOKS, name: 'Семейный альбом Ивановых', shortName: '' };
  const { shortName } = (await test.send(setBrand, { as: owner, body: long })).body;
  expect(shortName).toBe('Семейный');
  expect(await read('/')).toContain('<title>Семейный альбом Ивановых</title>');
});

it('makes all icons from one picture, which are kept for ever by their version', async () => {
  const { body, status } = await setIcon(await png(3, '#a03050'));
  expect(status).toBe(200);
  const { icon } = body;
  for (const name of ICONS) {
    const reply = await test.app.inject(`/icons/${icon}/${name}`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const { width, height } = await sharp(reply.rawPayload).metadata();
    expect([width, height]).toEqual(Array.from({ length: 2 }, () => Number(/\d+/.exec(name)?.[0] ?? 180)));
  }
  expect(await read('/icons/logo.svg')).toContain('data:image/png;base64,');
  const page = await read('/');
  expect(page).toContain(`href="/icons/${icon}/apple-touch-icon.png"`);
  const { icons } = JSON.parse(await read('/manifest.webmanifest')) as { icons: { src: string }[] };
  expect(icons.map(({ src }) => src)).toEqual([
    `/icons/${icon}/icon.svg`,
    ...ICONS.slice(0, 4).map((name) => `/icons/${icon}/${name}`),
  ]);
  expect((await test.app.inject('/icons/0000/icon-192.png')).statusCode).toBe(404);
});

it('puts a picture with transparent parts on white where systems cut shapes', async () => {
  const { icon } = (await setIcon(await png(4, { r: 0, g: 0, b: 0, alpha: 0.5 }))).body;
  const { rawPayload } = await test.app.inject(`/icons/${icon}/maskable-192.png`);
  const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

it('refuses what is no picture, and keeps the icon', async () => {
  const before = (await test.send(getBrand, { as: owner })).body;
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '\u0089PNG\r\n'])
    expect((await setIcon(new Blob([text]))).status).toBeGreaterThanOrEqual(400);
  expect((await test.send(getBrand, { as: owner })).body).toEqual(before);
});

it('goes back to the usual look', async () => {
  expect((await test.send(resetBrand, { as: owner })).body).toEqual(DEFAULT_BRAND);
  expect(await read('/sw.js')).toBe('/* worker */');
  expect(await read('/icons/icon.svg')).toContain('aurora');
  expect(await test.context.db.selectFrom('server_icons').select('name').execute()).toEqual([]);
});
