import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { getStorage, measureStorage, setDefaultQuota, type StorageKind } from '@sfera/contract/admin/storage';
import { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import { DAY_MS } from '@sfera/contract/base/time';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildFileKey, exportFileKey, newMediaKey, publishedKey } from '../../files/storage.ts';
import { readUse } from '../../http/calls/room.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { addFiles, mediaFolder, putFile } from '../../testing/files/test-files.ts';
import { measureOlder, removeEverywhere, removeOrphans } from '../media/index.ts';
import { setRole } from '../users/index.ts';
import { workOnQuotas } from './jobs.ts';
import { measure } from './measure.ts';

const running = new AbortController().signal;

let test: TestApp;
let ana: TestPerson;
let owner: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  const { db, storage, clock } = test.context;
  await db.deleteFrom('users').execute();
  await db.deleteFrom('storage_days').execute();
  clock.advance(60_000); // cached sessions of the previous test expire
  for (const area of ['published', 'originals', 'exports', 'builds']) await storage.removeAll(area);
  [ana, owner] = [await test.addPerson('ana'), await test.addPerson('boss')];
  await setRole(db, owner.id, 'owner');
});

/** With a session of its own: tests pass whole months. */
const read = async () => {
  const { token } = await openTestSession(test.context, owner);
  return (await test.send(getStorage, { as: { ...owner, token } })).body;
};
/** A file of this length under the key. */
const put = (key: string, length: number) => putFile(test.context, key, 'x'.repeat(length));
const file = (mediaKey: string, length: number, name = '320.jpg') =>
  put(publishedKey(mediaKey, name), length);
const used = async () => (await readUse(test.context.db, ana.id))?.usedBytes;

async function addAvatar(length: number): Promise<string> {
  const key = newMediaKey();
  await file(key, length, '160.webp');
  await test.context.db
    .updateTable('users')
    .set({ avatar_url: `/media/${key}/160.webp` })
    .where('id', '=', ana.id)
    .execute();
  return key;
}

describe('media that nobody has measured', () => {
  it('are measured in small steps, and count from then on', async () => {
    for (const length of [10, 20, 30]) {
      const { mediaKey } = await test.addPost(ana);
      await file(mediaKey, length);
      await file(mediaKey, 1_000, 'preview.mp4'); // the server's own, for a day
    }
    await addAvatar(5);
    await test.addPost(ana); // its files are lost
    expect(await used()).toBe(0);
    await measureOlder(test.context, running, 2);
    expect(await used()).toBe(65);
  });

  it('count anew when the picture of a person changes without its size', async () => {
    await addAvatar(5);
    await measureOlder(test.context, running);
    await addAvatar(7);
    expect(await used()).toBe(0);
    await measureOlder(test.context, running);
    expect(await used()).toBe(7);
  });
});

describe('the storage of the server', () => {
  it('has a kind for every file', async () => {
    const [photo, video, removed] = [
      await test.addPost(ana),
      await test.addPost(ana, { kind: 'video' }),
      await test.addPost(ana),
    ];
    const story = await test.addStory(ana);
    const sizes = {
      photos: photo.mediaKey,
      videos: video.mediaKey,
      stories: story.mediaKey,
      reported: removed.mediaKey,
    };
    await sql`update posts set removed_at = now() where id = ${removed.id}`.execute(test.context.db);
    for (const [index, key] of Object.values(sizes).entries()) await file(key, index + 1);
    await addFiles(test.context, video.mediaKey, [], 'original');
    await addAvatar(5);
    await put(exportFileKey(newMediaKey()), 6);
    await put(buildFileKey(newMediaKey()), 7);
    await measure(test.context, running);
    const { kinds, measuredAt, days } = await read();
    const bytes = Object.fromEntries(kinds.map((kind): [StorageKind, number] => [kind.kind, kind.bytes]));
    const { database = 0, ...files } = bytes;
    expect(files).toEqual({
      photos: 1,
      videos: 2,
      stories: 3,
      reported: 4,
      avatars: 5,
      originals: 'original'.length,
      unused: 13,
    });
    expect(kinds.find(({ kind }) => kind === 'unused')?.files).toBe(2);
    expect(database).toBeGreaterThan(1_000_000);
    expect(measuredAt).toBe(test.context.clock.now().toISOString());
    expect(days).toEqual([{ day: measuredAt?.slice(0, 10), bytes: database + 36 }]);
  });

  it('lasts for some days when it grows, and keeps one measurement for each of 90 days', async () => {
    const { clock } = test.context;
    for (let n = 0; n < 95; n += 1) {
      clock.advance(DAY_MS / 2);
      await sql`
        insert into storage_days (day, measured_at, kinds, bytes)
        values (${clock.now().toISOString().slice(0, 10)}, now(), ${JSON.stringify([{ kind: 'photos', files: 1, bytes: n * 1_000 }])}, ${n * 1_000})
        on conflict (day) do update set bytes = excluded.bytes, kinds = excluded.kinds`.execute(
        test.context.db,
      );
      clock.advance(DAY_MS / 2);
    }
    const before = await read();
    expect(before.days).toHaveLength(90);
    const { freeBytes = 0, reserveBytes = 0 } = before.disk ?? {};
    expect((before.lastsDays ?? 0) / ((freeBytes - reserveBytes) / 1_000)).toBeCloseTo(1, 1);
    await measure(test.context, running);
    const { rows } = await sql`select from storage_days`.execute(test.context.db);
    expect(rows.length).toBeLessThanOrEqual(91);
  });

  it('says what was removed in the last 30 days', async () => {
    const keys = [newMediaKey(), newMediaKey(), newMediaKey()] as const;
    for (const key of keys) await addFiles(test.context, key, ['320.jpg', '320.webp']);
    await removeEverywhere(test.context, [keys[0]]);
    test.context.clock.advance(29 * DAY_MS);
    await removeEverywhere(test.context, [keys[1]]);
    expect((await read()).removed).toEqual({ files: 4, bytes: 4 * 7 + 2 });
    const old = new Date(test.context.clock.now().getTime() - 25 * 3_600_000);
    await utimes(join(mediaFolder(test.context), 'published', keys[2]), old, old);
    test.context.clock.advance(DAY_MS);
    await removeOrphans(test.context);
    expect((await read()).removed).toEqual({ files: 4, bytes: 4 * 7 + 2 });
  });

  it('is cleaned and measured by a job when its owner asks', async () => {
    await workOnQuotas(test.context);
    await test.context.db.deleteFrom('storage_days').execute();
    expect((await test.send(measureStorage, { as: owner })).status).toBe(204);
    await expect.poll(async () => (await read()).measuredAt, { timeout: 10_000 }).not.toBeNull();
  });
});

describe('the quota of everybody', () => {
  it('holds for people without one of their own, and can be taken back', async () => {
    const { db } = test.context;
    const set = (quotaBytes: number | null) =>
      test.send(setDefaultQuota, { as: owner, body: { quotaBytes } });
    expect((await set(5_000)).body).toEqual({ quotaBytes: 5_000 });
    await db.updateTable('users').set({ quota_bytes: 0 }).where('id', '=', owner.id).execute();
    const quotas = async () =>
      Promise.all([ana, owner].map(async ({ id }) => (await readUse(db, id))?.quotaBytes));
    expect([await quotas(), (await read()).defaultQuotaBytes]).toEqual([[5_000, 0], 5_000]);
    await set(null);
    expect([await quotas(), (await read()).defaultQuotaBytes]).toEqual([[null, 0], null]);
  });
});

it('shows people what they keep, the largest posts first', async () => {
  const [small, large, removed] = [
    await test.addPost(ana),
    await test.addPost(ana, { kind: 'video' }),
    await test.addPost(ana),
  ];
  const story = await test.addStory(ana);
  await test.addPost(owner).then(({ mediaKey }) => file(mediaKey, 900));
  for (const [{ mediaKey }, length] of [
    [small, 10],
    [large, 50],
    [removed, 90],
    [story, 30],
  ] as const)
    await file(mediaKey, length);
  await sql`update posts set removed_at = now() where id = ${removed.id}`.execute(test.context.db);
  await addAvatar(5);
  await measureOlder(test.context, running);
  const { usedBytes, quotaBytes, kinds, largest } = (await test.send(getOwnStorage, { as: ana })).body;
  expect([usedBytes, quotaBytes]).toEqual([185, null]);
  expect(kinds).toEqual([
    { kind: 'posts', bytes: 150 },
    { kind: 'stories', bytes: 30 },
    { kind: 'avatar', bytes: 5 },
  ]);
  expect(largest.map(({ id, kind, bytes }) => [id, kind, bytes])).toEqual([
    [large.id, 'video', 50],
    [small.id, 'image', 10],
  ]);
});
