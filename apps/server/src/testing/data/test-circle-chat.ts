import {
  listChats,
  listMessages,
  markChatRead,
  sendMessage,
  type ChatSummary,
} from '@sfera/contract/chat/chat';
import type { ChatId, CircleId } from '@sfera/contract/base/ids';
import type { ServerEvent } from '@sfera/contract/sockets';
import { vi } from 'vitest';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-person.ts';

/** The chat of a circle, by the calls of the people in it. */
export function circleChat(test: TestApp, circleId: CircleId) {
  const chatId: ChatId = circleId as string as ChatId;
  const send = (as: TestPerson, content: string, more: { tempId?: string; replyToId?: string } = {}) =>
    test.send(sendMessage, { as, params: { recipientUserId: circleId }, body: { content, ...more } });
  return {
    chatId,
    peerId: circleId,
    /** The message, as its sender is answered. */
    async say(as: TestPerson, content: string, more: { tempId?: string; replyToId?: string } = {}) {
      test.context.clock.advance(1);
      const { status, body } = await send(as, content, more);
      if (status !== 201) throw new Error(`A message was refused: ${JSON.stringify(body)}`);
      return body.message;
    },
    /** The code of the refusal of a message. */
    refusalTo: async (as: TestPerson, content = 'Ау') =>
      (await test.refusal(sendMessage, { as, params: { recipientUserId: circleId }, body: { content } }))
        .code,
    read: async (as: TestPerson, upTo?: string) =>
      (await test.send(markChatRead, { as, params: { chatId }, body: { upTo } })).body,
    /** The chat in the person's list. */
    async seenBy(as: TestPerson): Promise<ChatSummary | undefined> {
      const { body } = await test.send(listChats, { as });
      return body.find(({ id }) => id === chatId);
    },
    /** The messages that the person reads, oldest first. */
    messages: async (as: TestPerson, query: Record<string, string | number> = {}) =>
      (await test.send(listMessages, { as, params: { chatId }, query })).body.messages,
  };
}

/** The events of this name that are sent while `action` runs, with their recipients. */
export async function toldDuring(test: TestApp, event: ServerEvent, action: () => Promise<unknown>) {
  const tell = vi.spyOn(test.context.live, 'tell').mockImplementation(() => {});
  await action();
  await test.context.events.settled();
  const told = tell.mock.calls.flatMap(([userIds, name, payload]) =>
    name === event && userIds.length > 0 ? [{ to: userIds.toSorted(), payload: payload as never }] : [],
  );
  tell.mockRestore();
  return told;
}
