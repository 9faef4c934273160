import type { PeerId } from '@sfera/contract/base/ids';
import { useMemo } from 'react';
import { isOf, useSome } from '#shared/outbox/write-selectors.ts';
import type { Write } from '#shared/outbox/write.ts';
import { messageWrite, outgoingBody } from './send-message.ts';
import type { OutgoingMessage, WrittenMessage } from '../types.ts';

/** The same one for the same write: rows are drawn again when theirs has changed. */
const known = new WeakMap<Write<WrittenMessage>, OutgoingMessage>();

function outgoingOf(write: Write<WrittenMessage>): OutgoingMessage {
  const { data, state, failure } = write;
  const { tempId, partner, content, albumId, replyTo, forwardOf: forwarded, createdAt } = data;
  const message: OutgoingMessage = known.get(write) ?? {
    tempId,
    partner,
    content,
    body: outgoingBody(data),
    ...(albumId !== undefined && { albumId }),
    ...(replyTo && { replyTo }),
    forwarded,
    createdAt,
    state,
    failure,
  };
  known.set(write, message);
  return message;
}

/** All of one's own messages that the server has not answered for yet, in the order of writing. */
export function useAllOutgoing(): readonly OutgoingMessage[] {
  const writes = useSome((write): write is Write<WrittenMessage> => isOf(write, messageWrite));
  return useMemo(() => writes.map(outgoingOf), [writes]);
}

/** Those to this person. */
export function useOutgoing(partnerId: PeerId): readonly OutgoingMessage[] {
  const all = useAllOutgoing();
  return useMemo(() => all.filter(({ partner }) => partner.id === partnerId), [all, partnerId]);
}
