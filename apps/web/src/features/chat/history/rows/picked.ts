import type { MessageId } from '@sfera/contract/base/ids';
import type { Entry } from '../entry.ts';

/** Null unless messages are being picked, and for one that the server does not have. */
export const isPickedIn = (picked: ReadonlySet<MessageId> | null, { kind, message }: Entry) =>
  picked && kind === 'stored' ? picked.has(message.id) : null;
