import { blockUser, unblockUser } from '@sfera/contract/people/blocks';
import { removeFromCircle, updateCircle } from '@sfera/contract/circles/circles';
import type { CircleId } from '@sfera/contract/base/ids';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { circleChat } from '../../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { connectLive, type LiveClient } from '../../../testing/test-live.ts';

let test: TestApp;
let origin: string;
let number = 0;
/** Ana leads; all others are members. */
let ana: TestPerson;
let ben: TestPerson;
let others: TestPerson[];
let id: CircleId;
let chat: ReturnType<typeof circleChat>;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

beforeEach(async () => {
  number += 1;
  const names = ['ana', 'ben', 'cat', 'dan', 'eva'];
  const people = await Promise.all(names.map((name) => test.addPerson(`${name}-${number}`)));
  [ana, ben] = [people[0] as TestPerson, people[1] as TestPerson];
  others = people.slice(2);
  id = await addTestCircle(test.context, ana, people.slice(1));
  chat = circleChat(test, id);
});

const connect = (person: TestPerson) => connectLive(origin, person);
const types = async (tab: LiveClient, person: TestPerson, event: 'typing' | 'stopTyping' = 'typing') => {
  tab.emit(event, { fromUserId: person.id, toUserId: id });
  await tab.settled();
};

it('a message reaches every tab of all people, and nobody after the removal', async () => {
  const tabs = [await connect(ana), await connect(ana), await connect(ben)];
  await chat.say(ben, 'Раз');
  for (const tab of tabs)
    await expect
      .poll(() => tab.heard('circleMessage').map(({ message }) => message.content))
      .toEqual(['Раз']);
  await test.send(removeFromCircle, { as: ana, params: { id, userId: ben.id } });
  const gone = tabs[2] as LiveClient;
  await expect.poll(() => gone.heard('chatDeleted')).toEqual([{ chatId: chat.chatId, interlocutorId: id }]);
  await chat.say(ana, 'Два');
  await expect.poll(() => tabs[0]?.heard('circleMessage').length).toBe(2);
  await gone.settled();
  expect(gone.heard('circleMessage')).toHaveLength(1);
});

/** Apart from the event by which the devices of a blocker look at all chats anew. */
const changesAt = (tab: LiveClient) => tab.heard('chatChanged').filter(({ chatId }) => chatId !== null);

it('a block of somebody in the circle, and its end, are told to both alone', async () => {
  const [cat, dan] = [others[0] as TestPerson, others[1] as TestPerson];
  await addTestCircle(test.context, ana, [cat]);
  const tabs = [await connect(cat), await connect(ben), await connect(dan)] as const;
  const changed = [{ chatId: chat.chatId, interlocutorId: id }];
  await test.send(blockUser, { as: cat, params: { id: ben.id } });
  for (const tab of tabs.slice(0, 2)) await expect.poll(() => changesAt(tab)).toEqual(changed);
  await test.send(unblockUser, { as: cat, params: { id: ben.id } });
  for (const tab of tabs.slice(0, 2))
    await expect.poll(() => changesAt(tab)).toEqual([...changed, ...changed]);
  await tabs[2].settled();
  expect(tabs[2].heard('chatChanged')).toEqual([]);
});

describe('typing', () => {
  it('is told with the name to the others, without those whom a block keeps apart', async () => {
    const [cat, dan] = [others[0] as TestPerson, others[1] as TestPerson];
    await test.send(blockUser, { as: cat, params: { id: ben.id } });
    const [tab, ofAna, ofCat] = [await connect(ben), await connect(ana), await connect(cat)];
    await types(tab, ben);
    await expect
      .poll(() => ofAna.heard('typing'))
      .toEqual([{ fromUserId: ben.id, circleId: id, userName: ben.login }]);
    await types(tab, ben, 'stopTyping');
    await expect.poll(() => ofAna.heard('stopTyping')).toEqual([{ fromUserId: ben.id, circleId: id }]);
    await types(await connect(dan), dan);
    await expect.poll(() => ofCat.heard('typing').map(({ fromUserId }) => fromUserId)).toEqual([dan.id]);
    expect(tab.heard('typing').map(({ fromUserId }) => fromUserId)).toEqual([dan.id]);
  });

  it('is told of three people at a time', async () => {
    const ofAna = await connect(ana);
    const typing = [ben, ...others];
    const tabs = await Promise.all(typing.map(connect));
    const heard = () => ofAna.heard('typing').map(({ fromUserId }) => fromUserId);
    for (const [at, person] of typing.entries()) {
      await types(tabs[at] as LiveClient, person);
      if (at < 3) await expect.poll(() => heard().length).toBe(at + 1);
    }
    const fourth = typing[3] as TestPerson;
    await types(tabs[0] as LiveClient, ben);
    await expect.poll(() => heard().length).toBe(4);
    expect(heard()).not.toContain(fourth.id);
    // One of the three has stopped, or said no more for a while.
    await types(tabs[0] as LiveClient, ben, 'stopTyping');
    await expect.poll(() => ofAna.heard('stopTyping').length).toBe(1);
    await types(tabs[3] as LiveClient, fourth);
    await expect.poll(heard).toContain(fourth.id);
    test.context.clock.advance(10_000);
    await types(tabs[0] as LiveClient, ben);
    await expect.poll(() => heard().length).toBe(6);
  });

  it('is told of nobody outside, and of nobody who may not write', async () => {
    const stranger = await test.addPerson(`stranger-${number}`);
    const ofAna = await connect(ana);
    await test.send(updateCircle, { as: ana, params: { id }, body: { onlyLeadersWrite: true } });
    const tell = vi.spyOn(test.context.live, 'tell');
    await types(await connect(stranger), stranger);
    await types(await connect(ben), ben);
    const ofBen = await connect(ben);
    await types(ofAna, ana);
    await expect.poll(() => ofBen.heard('typing')).toHaveLength(1);
    await ofAna.settled();
    expect(ofAna.heard('typing')).toEqual([]);
    tell.mockRestore();
  });
});
