import type { Message } from '@sfera/contract/chat/chat';
import type { MessageId } from '@sfera/contract/base/ids';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '#shared/api/server-clock.ts';

/** Timers with a longer time ring at once. Unit: milliseconds. */
const TIMER_MAX_MS = 2 ** 31 - 1;

const endOf = ({ expiresAt }: Message) => (expiresAt === undefined ? Infinity : Date.parse(expiresAt));

/** Whether a disappearing message is past its time: the server may tell so later, and a device without it never. */
export const isOver = (message: Message): boolean => endOf(message) <= serverNow();

/** `hidden` together with those of these messages that are past their time; changes when one of them gets there. */
export function useWithOver(
  messages: readonly Message[],
  hidden: ReadonlySet<MessageId>,
): ReadonlySet<MessageId> {
  const [nowMs, setNowMs] = useState(() => serverNow());
  useEffect(() => {
    const nextMs = Math.min(...messages.map(endOf).filter((endMs) => endMs > nowMs));
    if (nextMs === Infinity) return;
    const timer = setTimeout(() => setNowMs(serverNow()), Math.min(nextMs - serverNow(), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [messages, nowMs]);
  return useMemo(() => {
    const over = messages.filter((message) => endOf(message) <= nowMs);
    return over.length > 0 ? new Set([...hidden, ...over.map(({ id }) => id)]) : hidden;
  }, [messages, hidden, nowMs]);
}
