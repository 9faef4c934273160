import type { StoryId, UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { getSession } from '#shared/api/session.ts';
import type { OutgoingMessage } from '../types.ts';
import { openOutbox, type AccountOutbox } from './account-outbox.ts';
import { newTempId } from './temp-id.ts';

interface OutgoingText {
  partner: UserPreview;
  /** Blank is ignored; space around it is left out. */
  content: string;
  /** The partner's story that it answers. */
  storyId?: StoryId;
}

interface OutgoingPhoto {
  partner: UserPreview;
  photo: Blob;
  /** The caption, perhaps empty. */
  content: string;
}

/** Of the person who is signed in. */
function ownOutbox(): AccountOutbox | null {
  const session = getSession();
  return session && openOutbox(session.userId);
}

type Written = Pick<OutgoingMessage, 'partner' | 'messageType' | 'content' | 'photo' | 'storyId'>;

function write(written: Written): string | null {
  const outbox = ownOutbox();
  if (!outbox) return null;
  const message: OutgoingMessage = {
    ...written,
    tempId: newTempId(),
    createdAt: new Date().toISOString(),
    state: 'waiting',
    failure: null,
    senderId: outbox.userId,
  };
  outbox.change({ type: 'put', message });
  return message.tempId;
}

/**
 * Writes a message: it is shown at once and goes out as soon as the network lets it, after those before it.
 * @returns its tempId; null when it is blank or nobody is signed in
 */
export function sendText({ partner, content, storyId }: OutgoingText): string | null {
  const words = content.trim();
  if (words === '') return null;
  return write({ partner, messageType: 'text', content: words, photo: null, storyId: storyId ?? null });
}

/** The same with a photo, perhaps without words. */
export const sendPhoto = ({ partner, photo, content }: OutgoingPhoto): string | null =>
  write({ partner, messageType: 'image', content: content.trim(), photo, storyId: null });

/** Lets a message go that was refused. */
export function retry(tempId: string): void {
  const outbox = ownOutbox();
  const message = outbox?.find(tempId);
  if (message?.state !== 'failed') return;
  outbox?.change({ type: 'put', message: { ...message, state: 'waiting', failure: null } });
}

/** Throws a message away. One on its way is taken back from the server as well, if it can be. */
export const discard = (tempId: string): void => ownOutbox()?.change({ type: 'discarded', tempId });

/** The `tempId`s of what is not sent yet to this person. */
export const unsentTo = (partnerId: UserId): string[] =>
  (ownOutbox()?.all() ?? []).flatMap(({ partner, tempId }) => (partner.id === partnerId ? tempId : []));
