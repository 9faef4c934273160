import { addComment, deleteComment } from '@sfera/contract/comments/comments';
import { sendMessage } from '@sfera/contract/chat/chat';
import { SNAPSHOT_DAYS } from '@sfera/contract/moderation/limits';
import { getCase } from '@sfera/contract/moderation/moderation';
import { deletePost, getPost } from '@sfera/contract/posts/posts';
import { createReport, listReports, type ObjectKind } from '@sfera/contract/moderation/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { addFiles, listPublished } from '../../testing/files/test-files.ts';
import { addReport, decideAsOperator, openCase, readCaseOf } from '../../testing/data/test-report.ts';

const FILES = ['320.webp', '320.jpg', '640.webp', '640.jpg'];

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let moderator: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
  moderator = await test.addPerson('moderator');
  await test.context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('id', '=', moderator.id)
    .execute();
});

const report = (as: TestPerson, kind: ObjectKind, id: string, reason = 'spam', words = '') =>
  test.send(createReport, { as, body: { object: { kind, id }, reason, words } });

const card = async (objectId: string) => {
  const { id } = await readCaseOf(test.context, objectId);
  return (await test.send(getCase, { as: moderator, params: { id } })).body;
};

describe('a report', () => {
  it('is one, however often a person sends it', async () => {
    const { id } = await test.addPost(ana);
    const first = await report(ben, 'post', id, 'spam', 'Реклама');
    expect(first).toMatchObject({ status: 201, body: { report: { outcome: 'open', words: 'Реклама' } } });
    const second = await report(ben, 'post', id, 'hate', 'И ещё');
    expect(second.body).toEqual(first.body);
    expect((await card(id)).case).toMatchObject({ reportCount: 1, reasons: { spam: 1 } });
  });

  it('of violence, nudity or danger to children covers the pictures at the desk', async () => {
    const { id } = await test.addPost(await test.addPerson('cato'));
    await report(await test.addPerson('dana'), 'post', id, 'spam');
    expect((await card(id)).case.isCovered).toBe(false);
    await report(ben, 'post', id, 'nudity');
    expect((await card(id)).case.isCovered).toBe(true);
  });

  it('of 500 people takes one card and hides nothing', async () => {
    const { id } = await test.addPost(ana);
    const crowd = await Promise.all(Array.from({ length: 500 }, (_, n) => test.addPerson(`crowd-${n}`)));
    // In groups: a server that waits long for a connection of the database asks to come back later.
    for (let from = 0; from < crowd.length; from += 50) {
      const group = crowd.slice(from, from + 50);
      const replies = await Promise.all(group.map((one) => report(one, 'post', id, 'violence')));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    }
    const found = await test.context.db
      .selectFrom('cases')
      .select('id')
      .where('author_id', '=', ana.id)
      .execute();
    expect(found).toHaveLength(2); // with that of the test above
    expect((await card(id)).case).toMatchObject({ reportCount: 500, reasons: { violence: 500 } });
    expect((await test.send(getPost, { as: ben, params: { id } })).status).toBe(200);
  });

  it('after «Оставить» opens the card again for a new reason, not for more of the same', async () => {
    const { id } = await test.addPost(ana);
    const caseId = await openCase(test.context, ben, { kind: 'post', id });
    await decideAsOperator(test.context, caseId, { action: 'keep', reason: '' });
    const late = await addReport(test.context, await test.addPerson('late'), { kind: 'post', id });
    expect(late).toMatchObject({ outcome: 'kept' });
    expect((await readCaseOf(test.context, id)).state).toBe('decided');
    await addReport(test.context, await test.addPerson('later'), { kind: 'post', id }, { reason: 'hate' });
    expect(await readCaseOf(test.context, id)).toMatchObject({ state: 'open', report_count: 3 });
  });

  it('tells its reporter the outcome, and nobody who is blocked from knowing', async () => {
    const { id } = await test.addPost(ana);
    const caseId = await openCase(test.context, ben, { kind: 'post', id });
    await decideAsOperator(test.context, caseId, { action: 'hide', rule: 1, reason: 'Травля' });
    const [newest] = (await test.send(listReports, { as: ben })).body.reports;
    expect(newest).toMatchObject({
      object: { kind: 'post' },
      author: { login: 'ana' },
      outcome: 'acted',
      decidedAt: test.context.clock.now().toISOString(),
    });
    expect((await test.send(listReports, { as: ana })).body.reports).toEqual([]);
  });

  it('pages through the reports of a person', async () => {
    const cat = await test.addPerson('cat');
    const posts = [];
    for (let n = 0; n < 3; n += 1) posts.push(await test.addPost(ana));
    for (const [n, { id }] of posts.entries())
      await addReport(test.context, cat, { kind: 'post', id }, { words: `${n}` });
    const first = (await test.send(listReports, { as: cat, query: { limit: 2 } })).body;
    const second = (
      await test.send(listReports, { as: cat, query: { limit: 2, before: first.nextCursor ?? '' } })
    ).body;
    expect([...first.reports, ...second.reports].map(({ words }) => words)).toEqual(['2', '1', '0']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('the snapshot', () => {
  it('keeps a post with its files when the author deletes the post', async () => {
    const { id, mediaKey } = await test.addPost(ana, { description: 'Купите у меня' });
    await addFiles(test.context, mediaKey, FILES);
    await addReport(test.context, ben, { kind: 'post', id });
    await test.send(deletePost, { as: ana, params: { id } });
    const { snapshot, isGone, actions } = (await card(id)).case;
    expect(snapshot).toMatchObject({ text: 'Купите у меня', login: 'ana', picture: { width: 640 } });
    const key = String(snapshot?.picture?.sources[0]?.jpeg.split('/')[2]);
    expect(key).not.toBe(mediaKey);
    expect(await listPublished(test.context, key)).toEqual(FILES.toSorted());
    expect(isGone).toBe(true);
    expect(actions).toEqual(['keep', 'limit', 'disable', 'block_file']);
    const { snapshot_until: until } = await readCaseOf(test.context, id);
    expect(until.getTime() - test.context.clock.now().getTime()).toBe(SNAPSHOT_DAYS * 24 * 3_600_000);
  });

  it('keeps a comment with its post', async () => {
    const post = await test.addPost(ana, { description: 'Мой кот' });
    const { body } = await test.send(addComment, {
      as: ben,
      params: { postId: post.id },
      body: { text: 'Фу' },
    });
    await addReport(test.context, ana, { kind: 'comment', id: body.id });
    await test.send(deleteComment, { as: ben, params: { commentId: body.id } });
    expect((await card(body.id)).case.snapshot).toMatchObject({
      text: 'Фу',
      login: 'ben',
      context: [
        { login: 'ana', text: 'Мой кот', isReported: false },
        { login: 'ben', text: 'Фу', isReported: true },
      ],
    });
  });

  it('keeps a message with five messages before and after, and only for those of the chat', async () => {
    const dan = await test.addPerson('dan');
    const ids = [];
    for (let n = 0; n < 15; n += 1) {
      const { body } = await test.send(sendMessage, {
        as: n % 2 ? ben : dan,
        params: { recipientUserId: n % 2 ? dan.id : ben.id },
        body: { content: `№ ${n}` },
      });
      ids.push(body.message.id);
      test.context.clock.advance(1);
    }
    const reported = String(ids[8]);
    expect(await report(ana, 'message', reported)).toMatchObject({
      status: 404,
      body: { code: 'message_not_found' },
    });
    expect((await report(ben, 'message', reported)).status).toBe(201);
    const { snapshot } = (await card(reported)).case;
    expect(snapshot?.context.map(({ text }) => text)).toEqual(
      Array.from({ length: 11 }, (_, n) => `№ ${n + 3}`),
    );
    expect(snapshot?.context.filter(({ isReported }) => isReported)).toMatchObject([{ text: '№ 8' }]);
  });

  it('is taken once for a crowd', async () => {
    const { id, mediaKey } = await test.addPost(ana);
    await addFiles(test.context, mediaKey, FILES);
    const before = await Array.fromAsync(test.context.storage.list('published'));
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, n) => test.addPerson(`again-${n}`)));
    await Promise.all(crowd.map((one) => report(one, 'post', id)));
    const after = await Array.fromAsync(test.context.storage.list('published'));
    expect(after.length).toBe(before.length + 1);
  });
});
