import type { DecisionId } from '@sfera/contract/base/ids';
import { APPEAL_DAYS } from '@sfera/contract/moderation/limits';
import { createAppeal, listOwnDecisions } from '@sfera/contract/moderation/decisions';
import { answerAppeal, decideCase, listCases } from '@sfera/contract/moderation/moderation';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { getPost } from '@sfera/contract/posts/posts';
import type { Role } from '@sfera/contract/moderation/roles';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { openCase } from '../../testing/data/test-report.ts';

let test: TestApp;
let author: TestPerson;
let decider: TestPerson;
let post: TestPost;

// Each test has its own staff.
beforeEach(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  decider = await addStaff('decider', 'moderator');
  post = await test.addPost(author, { description: 'Фото' });
});

async function addStaff(login: string, role: Role): Promise<TestPerson> {
  const person = await test.addPerson(login);
  await test.context.db.updateTable('users').set({ role }).where('id', '=', person.id).execute();
  return person;
}

async function hide(): Promise<DecisionId> {
  const id = await openCase(test.context, await test.addPerson('reader'), { kind: 'post', id: post.id });
  const body = { action: 'hide', rule: 3, reason: 'Чужое личное' };
  return (await test.send(decideCase, { as: decider, params: { id }, body })).body.decision.id;
}

const appeal = (decisionId: string, as = author) =>
  test.send(createAppeal, { as, body: { decisionId, words: 'Это моё фото' } });
function answer(as: TestPerson, id: string, grant: boolean) {
  test.context.clock.advance(1); // Ids of one millisecond have no order.
  return test.send(answerAppeal, { as, params: { id }, body: { grant, reason: 'Посмотрели ещё раз' } });
}
const ownDecisions = async () => (await test.send(listOwnDecisions, { as: author })).body.decisions;

it('the author sees the decision with its rule, without its moderator, and appeals once', async () => {
  const id = await hide();
  expect(await ownDecisions()).toMatchObject([
    { id, action: 'hide', rule: 3, reason: 'Чужое личное', excerpt: 'Фото', mayAppeal: true, appeal: null },
  ]);
  expect(JSON.stringify(await ownDecisions())).not.toContain(decider.id);
  const first = await appeal(id);
  expect(first).toMatchObject({ status: 201, body: { appeal: { state: 'open', words: 'Это моё фото' } } });
  expect((await appeal(id)).body).toEqual(first.body);
  expect(await ownDecisions()).toMatchObject([{ mayAppeal: false, appeal: { state: 'open' } }]);
});

it('another moderator answers, not the one who has decided', async () => {
  const other = await addStaff('other', 'moderator');
  const { id } = (await appeal(await hide())).body.appeal;
  const queue = async (as: TestPerson) =>
    (await test.send(listCases, { as, query: { queue: 'appeals' } })).body.cases.map(
      (one) => one.mayAnswerAppeal,
    );
  expect([await queue(decider), await queue(other)]).toEqual([[false], [true]]);
  expect(await answer(decider, id, false)).toMatchObject({
    status: 403,
    body: { code: 'decision_forbidden' },
  });
  expect(await answer(other, id, true)).toMatchObject({
    status: 200,
    body: { appeal: { state: 'granted' } },
  });
  expect((await test.send(getPost, { params: { id: post.id } })).status).toBe(200);
  expect(await queue(other)).toEqual([]);
  expect(await answer(other, id, false)).toMatchObject({ status: 404, body: { code: 'appeal_not_found' } });
  const told = (await test.send(listNotifications, { as: author })).body;
  expect(told.map(({ type, moderation }) => [type, moderation?.isGranted])).toEqual([
    ['appeal_answered', true],
    ['decision', null],
  ]);
});

it('where there is nobody else, whoever has decided answers', async () => {
  const { id } = (await appeal(await hide())).body.appeal;
  expect(await answer(decider, id, false)).toMatchObject({
    status: 200,
    body: { appeal: { state: 'upheld' } },
  });
  expect((await test.send(getPost, { params: { id: post.id } })).status).toBe(404);
});

it('a decision on others, one taken back, and one of long ago cannot be appealed against', async () => {
  const id = await hide();
  expect(await appeal(id, decider)).toMatchObject({ status: 404, body: { code: 'decision_not_found' } });
  test.context.clock.advance(APPEAL_DAYS * 24 * 3_600_000 + 1);
  author = { ...author, token: (await openTestSession(test.context, author)).token };
  expect(await ownDecisions()).toMatchObject([{ mayAppeal: false }]);
  expect(await appeal(id)).toMatchObject({ status: 409, body: { code: 'appeal_too_late' } });
});

it('a person whose account is disabled appeals', async () => {
  const id = await openCase(test.context, await test.addPerson('reader'), { kind: 'profile', id: author.id });
  const body = { action: 'disable', rule: 5, reason: 'Выдаёт себя за другого' };
  const { decision } = (await test.send(decideCase, { as: decider, params: { id }, body })).body;
  expect(await appeal(decision.id)).toMatchObject({ status: 201 });
});
