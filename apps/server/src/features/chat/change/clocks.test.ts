import { editMessage, reactToMessage, removeMessageReaction } from '@sfera/contract/chat/messages';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import type { TestMessage } from '../../../testing/data/test-message.ts';

let test: TestApp;
let ana: TestPerson;
let message: TestMessage;
let now: number;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
});

beforeEach(async () => {
  test.context.clock.advance(1);
  message = await test.addMessage(ana, await test.addPerson(`ben-${test.context.clock.now().getTime()}`));
  now = test.context.clock.now().getTime();
});

const IN_YEAR_2100 = 4_102_444_800_000;

const at = (turn: number) => ({ as: ana, params: { messageId: message.id }, query: { turn: String(turn) } });
const editAt = async (turn: number, content: string) =>
  (await test.send(editMessage, { ...at(turn), body: { content } })).body.state.content;

describe('a device whose clock was wrong', () => {
  it.each([
    ['decades ahead', () => IN_YEAR_2100],
    ['ten minutes ahead', () => now + 600_000],
    ['a second ahead', () => now + 1_000],
  ])('loses nothing when the clock was %s', async (_name, wrong) => {
    await editAt(wrong(), 'один');
    expect(await editAt(now, 'два')).toBe('два');
    await test.send(reactToMessage, { ...at(wrong()), body: { emoji: '🔥' } });
    const { body } = await test.send(removeMessageReaction, at(now));
    expect(body.state.reactions).toEqual([]);
  });

  it('loses nothing a minute after the clock was set back', async () => {
    await editAt(now, 'один');
    expect(await editAt(now - 3_600_000, 'lost on its way')).toBe('один');
    test.context.clock.advance(60_001);
    expect(await editAt(now - 3_600_000, 'два')).toBe('два');
  });

  it('is not held up by a future turn that a former build has stored', async () => {
    await editAt(1, 'один');
    await test.context.db.updateTable('message_turns').set({ turn: IN_YEAR_2100, taken_at: null }).execute();
    expect(await editAt(2, 'два')).toBe('два');
  });
});
