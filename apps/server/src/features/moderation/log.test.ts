import { decideCase, listCases, listDecisionLog } from '@sfera/contract/moderation/moderation';
import { deleteUser } from '@sfera/contract/people/profiles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openCase, readCaseOf } from '../../testing/data/test-report.ts';

let test: TestApp;
let author: TestPerson;
let moderator: TestPerson;
let owner: TestPerson;
let postId: string;

beforeEach(async () => {
  test = await createTestApp();
  [author, moderator, owner] = [
    await test.addPerson('author'),
    await test.addPerson('moderator'),
    await test.addPerson('owner'),
  ];
  await setRole(moderator, 'moderator');
  await setRole(owner, 'owner');
  postId = (await test.addPost(author, { description: 'Слова' })).id;
});

const setRole = ({ id }: TestPerson, role: 'owner' | 'moderator') =>
  test.context.db.updateTable('users').set({ role }).where('id', '=', id).execute();

async function decide(as: TestPerson, on: { kind: 'post' | 'profile'; id: string }) {
  const id = await openCase(test.context, await test.addPerson(`reader-${on.id.slice(-6)}`), on);
  const body = { action: 'limit', rule: 1, reason: 'Травля' };
  return test.send(decideCase, { as, params: { id }, body });
}

const log = async () => (await test.send(listDecisionLog, { as: owner })).body.decisions;

describe('the log', () => {
  it('can only grow, whoever asks the database', async () => {
    await decide(moderator, { kind: 'post', id: postId });
    const { db } = test.context;
    for (const change of [
      sql`update decisions set reason = 'Другая'`,
      sql`update decisions set moderator_id = ${owner.id}`,
      sql`update decisions set moderator_id = null, reason = 'Другая'`,
      sql`delete from decisions`,
      sql`truncate decisions cascade`,
      sql`delete from cases`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/only grow|violates foreign key/);
    expect(await log()).toMatchObject([{ reason: 'Травля', moderator: { login: 'moderator' } }]);
  });

  it('keeps what was decided when moderator and author delete their accounts, without their names', async () => {
    await decide(moderator, { kind: 'post', id: postId });
    for (const as of [author, moderator])
      expect((await test.send(deleteUser, { as, body: { password: PASSWORD } })).status).toBe(204);
    expect(await log()).toMatchObject([{ action: 'limit', reason: 'Травля', moderator: null, author: null }]);
    const { snapshot } = await readCaseOf(test.context, postId);
    expect(snapshot).toMatchObject({ text: 'Слова', login: '', userName: '' });
  });
});

it('nobody decides about themself or an owner, and a moderator about no moderator', async () => {
  const second = await test.addPerson('second');
  await setRole(second, 'moderator');
  const other = await test.addPerson('boss');
  await setRole(other, 'owner');
  const outcomes = [];
  for (const [as, about] of [
    [moderator, moderator],
    [moderator, second],
    [moderator, owner],
    [owner, other],
    [owner, owner],
  ] as const) {
    const post = await test.addPost(about);
    const id = await openCase(test.context, author, { kind: 'post', id: post.id });
    const body = { action: 'keep' };
    outcomes.push((await test.send(decideCase, { as, params: { id }, body })).body);
    const { cases } = (await test.send(listCases, { as })).body;
    expect(cases.find((one) => one.id === id)?.actions).toEqual([]);
  }
  expect(outcomes).toEqual(outcomes.map(() => expect.objectContaining({ code: 'decision_forbidden' })));
  expect((await decide(owner, { kind: 'profile', id: second.id })).status).toBe(201);
});
