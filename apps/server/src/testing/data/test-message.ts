import type { ChatId, MediaId, MessageId, StoryId } from '@sfera/contract/base/ids';
import type { NewMessage } from '../../features/chat/message/new-message.ts';
import { sendMessages } from '../../features/chat/send/in-transaction.ts';
import type { TestContext } from '../test-context.ts';
import { addMedia } from './test-media-row.ts';
import type { TestPerson } from './test-person.ts';

export interface TestMessage {
  id: MessageId;
  chatId: ChatId;
  /** The photo of the message. */
  media: { id: MediaId; mediaKey: string } | null;
}

export interface TestMessageSettings {
  content?: string;
  /** Adds a photo without files. */
  hasPhoto?: boolean;
  /** A story of the recipient that the sender sees. */
  storyId?: StoryId;
  tempId?: string;
  /** Leaves a stranger's first message in the requests of the recipient; else the chat is accepted. */
  isRequest?: boolean;
}

/** Adds an unread message without telling any person. Messages added later are newer. */
export async function addMessage(
  { db, clock }: TestContext,
  sender: TestPerson,
  recipient: TestPerson,
  settings: TestMessageSettings = {},
): Promise<TestMessage> {
  clock.advance(1); // Ids of one millisecond have no order.
  const { hasPhoto = false, content = hasPhoto ? '' : 'Привет', storyId = null, tempId = null } = settings;
  return db.transaction().execute(async (tx) => {
    const media = hasPhoto ? await addMedia(tx, clock, sender, { kind: 'image' }) : null;
    const message: NewMessage = {
      senderId: sender.id,
      to: { kind: 'person', id: recipient.id },
      content,
      mediaId: media && media.id,
      storyId,
      tempId,
    };
    const outcome = (await sendMessages(tx, clock, [message])).get(message);
    if (!outcome || outcome instanceof Error) throw outcome ?? new Error('No outcome');
    if (!settings.isRequest)
      await tx
        .updateTable('chat_members')
        .set({ is_request: false })
        .where('chat_id', '=', outcome.sent.chatId)
        .execute();
    return { id: outcome.sent.id, chatId: outcome.sent.chatId, media };
  });
}
