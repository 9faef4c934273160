import type { MessageId } from '@sfera/contract/base/ids';

/** The smallest id of a message that is made in this millisecond: ids begin with the time. */
export function idAt(ms: number): MessageId {
  const time = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000` as MessageId;
}
