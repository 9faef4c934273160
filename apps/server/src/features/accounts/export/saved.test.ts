import { addToCollection, createCollection } from '@sfera/contract/posts/collections';
import { archivePost, pinPost } from '@sfera/contract/posts/own-posts';
import { savePost } from '@sfera/contract/posts/saved';
import { deleteUser } from '@sfera/contract/people/profiles';
import { beforeAll, expect, it } from 'vitest';
import { makeArchive, openArchive } from '../../../testing/files/test-archive.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
});

it('an archive holds one’s own saved posts, collections, pins and archive, which end with the account', async () => {
  const [pinned, put, liked] = [await test.addPost(ana), await test.addPost(ana), await test.addPost(ben)];
  const at = test.context.clock.now().toISOString();
  await test.send(pinPost, { as: ana, params: { id: pinned.id } });
  await test.send(archivePost, { as: ana, params: { id: put.id } });
  const { body: sea } = await test.send(createCollection, { as: ana, body: { name: 'Море' } });
  await test.send(addToCollection, { as: ana, params: { id: sea.id, postId: liked.id } });
  await test.send(savePost, { as: ben, params: { postId: pinned.id } });
  const { data } = await openArchive(test, await makeArchive(test, ana));
  expect(data['posts']).toMatchObject([{ pinnedAt: at }, { archivedAt: at }]);
  expect(data).toMatchObject({
    saved: [{ postId: liked.id, savedAt: at }],
    collections: [{ name: 'Море', createdAt: at, coverPostId: null, postIds: [liked.id] }],
  });
  expect((await test.send(deleteUser, { as: ana, body: { password: PASSWORD } })).status).toBe(204);
  for (const table of ['saves', 'collections', 'collection_posts'] as const)
    expect(await test.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
