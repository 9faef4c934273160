import type { MessageKind } from '@sfera/contract/chat/message-body';
import { MESSAGE_EDIT_MS } from '@sfera/contract/chat/limits';
import { serverNow } from '#shared/api/server-clock.ts';
import type { Entry } from './entry.ts';

/** Kinds that have neither a text nor a caption of their own. */
const WORDLESS: readonly MessageKind[] = ['round', 'voice', 'file', 'timer'];

/** Whether the words of a message may be changed. The server has the last word on the time. */
export function canEdit(entry: Entry): boolean {
  const { isOwn, message, kind } = entry;
  if (!isOwn || message.forwarded || WORDLESS.includes(message.body.kind)) return false;
  return kind === 'stored'
    ? serverNow() - Date.parse(message.createdAt) < MESSAGE_EDIT_MS
    : message.state !== 'failed';
}
