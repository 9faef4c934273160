import * as v from 'valibot';
import { createAppeal } from '@sfera/contract/moderation/decisions';
import { DecisionId } from '@sfera/contract/base/ids';
import { decideCase, takeBackDecision } from '@sfera/contract/moderation/moderation';
import { markNotificationsRead } from '@sfera/contract/notices/notifications';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { openCase } from '../../../testing/data/test-report.ts';
import { addMuteBrowser, composeWaiting } from '../../../testing/outside/waiting-pushes.ts';
import { answerAppeal, OPERATOR } from '../../moderation/index.ts';

let test: TestApp;
let author: TestPerson;
let reporter: TestPerson;
let moderator: TestPerson;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  [reporter, moderator] = [await test.addPerson('reporter'), await test.addPerson('moderator')];
  await test.context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('id', '=', moderator.id)
    .execute();
  await addMuteBrowser(test.context, reporter);
});

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  await addMuteBrowser(test.context, author);
});

async function decideOn(kind: 'post' | 'profile', action: string): Promise<DecisionId> {
  const id = kind === 'post' ? (await test.addPost(author)).id : author.id;
  const caseId = await openCase(test.context, reporter, { kind, id });
  const body = { action, rule: 3, reason: 'Чужое личное' };
  const { decision } = (await test.send(decideCase, { as: moderator, params: { id: caseId }, body })).body;
  return v.parse(DecisionId, decision.id);
}

async function shown() {
  const pushes = await composeWaiting(test.context);
  return pushes.map((push) => push && Object.assign(push.message, { badge: null, at: null }));
}
const pushOf = (id: DecisionId, title: string, body: string) => ({
  title,
  body,
  tag: `decision:${id}`,
  path: '/settings/reports',
  userId: author.id,
  icon: null,
  badge: null,
  at: null,
});

it.each([
  ['sensitive', 'Отмечено «18+»: правило 3'],
  ['hide', 'Скрыто: правило 3'],
  ['delete', 'Удалено: правило 3'],
  ['limit', 'Пока вы можете только читать: правило 3'],
  ['disable', 'Аккаунт отключён: правило 3'],
])('the author alone gets a push of the decision «%s»', async (action, body) => {
  const kind = action === 'limit' || action === 'disable' ? 'profile' : 'post';
  const id = await decideOn(kind, action);
  expect(await shown()).toEqual([pushOf(id, 'Решение модератора', body)]);
});

// Notices of one millisecond have no order, so the clock moves between them.
it('says that a decision was taken back, and nothing of a decision to keep', async () => {
  const id = await decideOn('post', 'hide');
  await shown();
  test.context.clock.advance(1);
  await test.send(takeBackDecision, { as: moderator, params: { id }, body: { reason: 'Ошибка' } });
  const words = 'Всё снова так, как было до решения';
  expect(await shown()).toEqual([pushOf(id, 'Решение модератора отменено', words)]);
  await decideOn('post', 'keep');
  expect(await shown()).toEqual([]);
});

it.each([
  [true, 'Решение отменено'],
  [false, 'Решение осталось в силе'],
])('says how an appeal was answered: granted %s', async (grant, body) => {
  const id = await decideOn('post', 'hide');
  const appeal = { decisionId: id, words: 'Я не согласна' };
  const sent = await test.send(createAppeal, { as: author, body: appeal });
  await shown();
  test.context.clock.advance(1);
  await answerAppeal(test.context, OPERATOR, sent.body.appeal.id, { grant, reason: 'Посмотрели' });
  expect(await shown()).toEqual([pushOf(id, 'Ответ на обжалование', body)]);
});

it('is not sent once the author has read the notification', async () => {
  await decideOn('post', 'hide');
  await test.send(markNotificationsRead, { as: author });
  expect(await shown()).toEqual([null]);
});
