import { blockUser } from '@sfera/contract/people/blocks';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { sendInTransaction } from '../send/in-transaction.ts';

let test: TestApp;
let people: TestPerson[];
let send: (from: readonly TestPerson[]) => ReturnType<typeof sendInTransaction>;

beforeAll(async () => {
  test = await createTestApp();
  people = await Promise.all(['ana', 'ben', 'cat', 'dan', 'eva'].map((name) => test.addPerson(name)));
  const [ana, ...others] = people as [TestPerson, ...TestPerson[]];
  const circleId = await addTestCircle(test.context, ana, others);
  send = (from) =>
    sendInTransaction(
      test.context,
      from.map(({ id }, at) => ({
        senderId: id,
        to: { kind: 'circle', id: circleId },
        content: `Привет ${at}`,
        mediaId: null,
        storyId: null,
        tempId: null,
        replyToId: null,
      })),
    );
});

/** The statements of the transaction that sends a message from each of these people. */
async function statementsOf(from: readonly TestPerson[]): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const sent = await send(from);
  const all = spy.mock.calls.map(([query]: unknown[], at) => ({
    client: spy.mock.contexts[at],
    text: typeof query === 'string' ? query : (query as { text: string }).text,
  }));
  spy.mockRestore();
  expect(sent.news).toHaveLength(from.length);
  // Jobs use other connections meanwhile, and this one before and after.
  const client = all.find(({ text }) => text.includes('hold circle chat'))?.client;
  const own = all.flatMap((one) => (one.client === client ? [one.text] : []));
  // Through a pooler a setting follows in the same packet.
  const begin = own.findIndex((text) => text.startsWith('begin'));
  return own.slice(begin, own.indexOf('commit') + 1);
}

it('messages of many people at once take as many statements as one message', async () => {
  await send(people);
  const one = await statementsOf(people.slice(0, 1));
  const many = await statementsOf([...people, ...people]);
  expect(one.length).toBeGreaterThan(5);
  expect(many).toEqual(one);
  const countOf = (part: string) => one.filter((text) => text.includes(part)).length;
  expect(countOf('/* planned once as messages as seen */')).toBe(1);
  // That of chats of two.
  expect(countOf('/* planned once as chats as seen */')).toBe(0);
  expect(countOf('set plan_cache_mode')).toBe(0);
});

it('only those whom a block keeps apart from a sender are told apart', async () => {
  const [ana, ben] = people as [TestPerson, TestPerson];
  await test.send(blockUser, { as: ana, params: { id: ben.id } });
  const { news } = await send([ben, ana, people[2] as TestPerson]);
  const without = (person?: TestPerson) =>
    people.flatMap(({ id }) => (id === person?.id ? [] : [id])).toSorted();
  const heard = news.map((one) => one.event === 'circleMessage' && one.userIds.toSorted());
  expect(heard).toEqual([without(ana), without(ben), without()]);
  expect(news.map(({ told }) => told.message.senderId)).toEqual([ben.id, ana.id, people[2]?.id]);
});
