import type { ChatId, MediaId, MessageId, StoryId } from '@sfera/contract/ids';
import type { Draft } from '../features/chat/draft.ts';
import { sendMessages } from '../features/chat/send-in-transaction.ts';
import type { TestContext } from './test-context.ts';
import { addMedia } from './test-media-row.ts';
import type { TestPerson } from './test-person.ts';

export interface TestMessage {
  id: MessageId;
  chatId: ChatId;
  /** Of a photo. */
  media: { id: MediaId; mediaKey: string } | null;
}

export interface TestMessageSettings {
  content?: string;
  /** With a photo, but without files. */
  hasPhoto?: boolean;
  /** A story of the recipient that the sender sees. */
  storyId?: StoryId;
  tempId?: string;
}

/** Sends a message, which counts as unread; nobody is told of it. Messages added later are newer. */
export async function addMessage(
  { db, clock }: TestContext,
  sender: TestPerson,
  recipient: TestPerson,
  settings: TestMessageSettings = {},
): Promise<TestMessage> {
  clock.advance(1); // ids of one millisecond have no order
  const { hasPhoto = false, content = hasPhoto ? '' : 'Привет', storyId = null, tempId = null } = settings;
  return db.transaction().execute(async (tx) => {
    const media = hasPhoto ? await addMedia(tx, clock, sender, { kind: 'image' }) : null;
    const draft: Draft = {
      senderId: sender.id,
      recipientId: recipient.id,
      content,
      mediaId: media && media.id,
      storyId,
      tempId,
    };
    const outcome = (await sendMessages(tx, clock, [draft])).get(draft);
    if (!outcome || outcome instanceof Error) throw outcome ?? new Error('No outcome');
    return { id: outcome.sent.id, chatId: outcome.sent.chatId, media };
  });
}
