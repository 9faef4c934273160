import { type ImportLimits, listAdminImports, setImportLimits } from '@sfera/contract/admin/imports';
import { DAY_MS, HOUR_MS } from '@sfera/contract/base/time';
import {
  listImports,
  publishImportedPost,
  startImport,
  undoImport,
  uploadImportItem,
} from '@sfera/contract/posts/imports';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addImported, holdMedia, IMPORTED_AT } from '../../../testing/data/test-import.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { findPause, writeImportLimits } from './limits.ts';
import * as service from './service.ts';

let test: TestApp;
let origin: string;
let number = 0;
let owner: TestPerson;
let ana: TestPerson;
let id: string;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  owner = await test.addPerson('owner');
  await test.context.db.updateTable('users').set({ role: 'owner' }).execute();
});
beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  id = (await test.send(startImport, { as: ana, body: { source: 'telegram' } })).body.id;
});
afterEach(() => writeImportLimits(test.context, { maxBytes: null, hours: null }));

const limit = (limits: Partial<ImportLimits>) =>
  test.send(setImportLimits, { as: owner, body: { maxBytes: null, hours: null, ...limits } });

const now = () => test.context.clock.now();
const hour = () => now().getUTCHours();
/** Hours of which this moment is none: they begin two hours from now. */
const later = () => ({ from: (hour() + 2) % 24, to: (hour() + 5) % 24, timeZone: 'UTC' });

async function upload(tempId: string) {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const route = { ...uploadImportItem, path: `/api/imports/${id}/items` as const };
  return sendForm(
    origin,
    route as typeof uploadImportItem,
    ana,
    { tempId },
    new Blob([new Uint8Array(photo)]),
  );
}

const publish = (tempId: string) =>
  test.send(publishImportedPost, {
    as: ana,
    params: { id },
    body: {
      tempId,
      at: IMPORTED_AT.toISOString(),
      audience: 'everyone',
      items: [{ tempId: `${tempId}-0` }],
    },
  });

it.each([
  ['within the hours', '2026-03-02T22:30Z', { from: 22, to: 6 }, null],
  ['within them, after midnight', '2026-03-02T05:59Z', { from: 22, to: 6 }, null],
  ['at their end', '2026-03-02T06:00Z', { from: 22, to: 6 }, '2026-03-02T22:00Z'],
  ['before those of one day', '2026-03-02T00:10Z', { from: 1, to: 6 }, '2026-03-02T01:00Z'],
  ['after those of one day', '2026-03-02T07:10Z', { from: 1, to: 6 }, '2026-03-03T01:00Z'],
])('%s, imports wait until the hours begin', (_when, at, hours, until) => {
  const limits = { maxBytes: null, hours: { ...hours, timeZone: 'UTC' } };
  expect(findPause(limits, new Date(at))).toEqual(until && new Date(until));
});

it('the hours are those of the owner’s time zone, also where the clocks are changed', () => {
  const hours = { from: 2, to: 6, timeZone: 'Europe/Berlin' };
  // On this day the clocks go from two to three, so the hours begin at three.
  expect(findPause({ maxBytes: null, hours }, new Date('2026-03-29T00:30Z'))).toEqual(
    new Date('2026-03-29T01:00Z'),
  );
  expect(findPause({ maxBytes: null, hours }, new Date('2026-07-01T23:30Z'))).toEqual(
    new Date('2026-07-02T00:00Z'),
  );
});

it('outside the hours an import waits, is told until when, and goes on', async () => {
  await upload('one-0');
  await limit({ hours: later() });
  const begins = new Date(now().getTime() + 2 * HOUR_MS);
  begins.setUTCMinutes(0, 0, 0);
  const waitSeconds = Math.ceil((begins.getTime() - now().getTime()) / 1_000);
  for (const refused of [await upload('two-0'), await publish('one')]) {
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
      503,
      'import_paused',
    ]);
  }
  const { headers } = await publish('one');
  expect(headers['retry-after']).toBe(String(waitSeconds));
  const { allowance } = (await test.send(listImports, { as: ana })).body;
  expect(allowance).toEqual({ pausedUntil: begins.toISOString(), leftBytes: null });
  test.context.clock.advance(begins.getTime() - now().getTime());
  expect((await publish('one')).status).toBe(201);
});

it('a person brings as much as the owner allows; what is taken back counts no more', async () => {
  await limit({ maxBytes: 1 });
  await upload('one-0');
  expect((await publish('one')).status).toBe(201);
  const refused = await upload('two-0');
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'import_limit_reached',
      message: expect.stringMatching(/^Владелец сервера позволяет перенести .+, и столько уже перенесено$/),
    },
  ]);
  // A repeat of what is here already is no new publication.
  expect((await publish('one')).status).toBe(201);
  await holdMedia(test.context, ana, 'two-0');
  expect((await publish('two')).body).toMatchObject({ code: 'import_limit_reached' });
  expect((await test.send(listImports, { as: ana })).body.allowance.leftBytes).toBe(0);
  await test.send(undoImport, { as: ana, params: { id } });
  expect((await test.send(listImports, { as: ana })).body.allowance.leftBytes).toBe(1);
});

it('publications of the last day count as new posts, older ones and those for oneself do not', async () => {
  const few = await createTestApp({ rateLimitFactor: 1 / 60 });
  const { context } = few;
  const eve = await few.addPerson('eve');
  const importId = await service.startImport(context, eve.id, 'folder');
  const bring = async (tempId: string, at: Date, audience: 'everyone' | 'onlyMe' = 'everyone') => {
    await holdMedia(context, eve, tempId);
    const body = { tempId, at: at.toISOString(), audience, items: [{ tempId }] };
    return (await few.send(publishImportedPost, { as: eve, params: { id: importId }, body })).status;
  };
  const fresh = context.clock.now();
  expect(await bring('one', fresh)).toBe(201);
  expect(await bring('two', fresh)).toBe(429);
  expect(await bring('three', fresh, 'onlyMe')).toBe(201);
  expect(await bring('four', IMPORTED_AT)).toBe(201);
});

it('the command of the operator is not bounded', async () => {
  await limit({ maxBytes: 0, hours: later() });
  test.context.clock.advance(1);
  const importId = await service.startImport(test.context, ana.id, 'folder');
  await addImported(test.context, ana, importId);
  expect(await service.listImports(test.context, ana.id)).toMatchObject([
    { post_count: 1 },
    { post_count: 0 },
  ]);
});

it('the owner sees who brings what, and whether it goes on', async () => {
  await upload('one-0');
  await publish('one');
  test.context.clock.advance(1);
  const idle = await test.send(startImport, { as: ana, body: { source: 'vk' } });
  test.context.clock.advance(11 * 60_000);
  const read = async () =>
    (await test.send(listAdminImports, { as: owner })).body.imports.filter(({ user }) => user.id === ana.id);
  const running = await test.send(startImport, { as: ana, body: { source: 'google' } });
  expect(await read()).toMatchObject([
    { id: running.body.id, source: 'google', isRunning: true, postCount: 0, bytes: 0 },
    { id: idle.body.id, isRunning: false },
    { id, source: 'telegram', user: { login: ana.login }, isRunning: false, postCount: 1 },
  ]);
  expect((await read())[2]?.bytes).toBeGreaterThan(0);
  await test.send(undoImport, { as: ana, params: { id: running.body.id } });
  expect((await read()).map((one) => one.id)).toEqual([idle.body.id, id]);
  const old = new Date(now().getTime() - 31 * DAY_MS);
  await test.context.db.updateTable('imports').set({ active_at: old }).execute();
  expect(await read()).toEqual([]);
});

it('limits are kept, and a time zone that does not exist is refused', async () => {
  const limits = { maxBytes: 5_000, hours: { from: 1, to: 7, timeZone: 'Europe/Moscow' } };
  expect((await limit(limits)).body).toEqual(limits);
  expect((await test.send(listAdminImports, { as: owner })).body.limits).toEqual(limits);
  expect(
    await test.refusal(setImportLimits, {
      as: owner,
      body: { maxBytes: null, hours: { from: 1, to: 7, timeZone: 'Mars/Base' } },
    }),
  ).toMatchObject({ code: 'invalid_input', message: 'Неизвестный часовой пояс' });
  expect((await test.send(listAdminImports, { as: owner })).body.limits).toEqual(limits);
});
