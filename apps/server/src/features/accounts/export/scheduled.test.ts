import { deleteUser } from '@sfera/contract/people/profiles';
import { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import { beforeAll, expect, it } from 'vitest';
import { makeArchive, openArchive } from '../../../testing/files/test-archive.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../../testing/files/test-files.ts';
import { addScheduled } from '../../../testing/data/test-scheduled.ts';
import { workOnAccounts } from '../jobs.ts';

const FILES = ['320.jpg', '320.webp', '640.jpg', '640.webp'];
let test: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
});

it('posts that wait count for the quota, stand in the archive with their files, and end with the account', async () => {
  const items = [{ altText: 'Волны' }, {}];
  const { id, publishAt, mediaKeys } = await addScheduled(test.context, ana, { items });
  for (const key of mediaKeys) await addFiles(test.context, key, FILES);
  await test.context.db.updateTable('media').set({ bytes: 500 }).where('owner_id', '=', ana.id).execute();
  const { body } = await test.send(getOwnStorage, { as: ana });
  expect(body).toMatchObject({ usedBytes: 1_000, kinds: [{ kind: 'drafts', bytes: 1_000 }] });

  const { data, files: kept } = await openArchive(test, await makeArchive(test, ana));
  const files = [`media/2026-03-01 ${id}.jpg`, `media/2026-03-01 ${id} 2.jpg`];
  expect(data['scheduledPosts']).toMatchObject([
    { id, text: 'Море', publishAt: publishAt.toISOString(), files, described: ['Волны', ''] },
  ]);
  expect([...kept.keys()]).toEqual(expect.arrayContaining(files));

  expect((await test.send(deleteUser, { as: ana, body: { password: PASSWORD } })).status).toBe(204);
  for (const table of ['scheduled_posts', 'scheduled_items', 'media'] as const)
    expect(await test.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
  await workOnAccounts(test.context);
  await expect.poll(() => remainingFiles(test.context, mediaKeys[0] ?? '', FILES)).toEqual([]);
});
