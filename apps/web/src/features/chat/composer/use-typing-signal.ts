import type { UserId } from '@sfera/contract/ids';
import { TYPING_STOP_MS, TYPING_THROTTLE_MS } from '@sfera/contract/limits';
import { useEffect, useMemo } from 'react';
import { emitStopTyping, emitTyping } from '#entities/chat/live/live-connection.ts';

/**
 * Reports to the partner that a message is being written (spec 4, Presence and typing): at most every 400 ms. Reports
 * the stop after 1.5 s without input, after sending, and on unmount.
 */
export function useTypingSignal(partnerId: UserId) {
  const typing = useMemo(() => createTypingSignal(partnerId), [partnerId]);
  useEffect(() => typing.stop, [typing]);
  return typing;
}

function createTypingSignal(partnerId: UserId) {
  let sentAtMs = Number.NEGATIVE_INFINITY;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (idle === undefined) return;
    clearTimeout(idle);
    idle = undefined;
    // The next input is reported at once.
    sentAtMs = Number.NEGATIVE_INFINITY;
    emitStopTyping(partnerId);
  };
  const type = () => {
    clearTimeout(idle);
    idle = setTimeout(stop, TYPING_STOP_MS);
    const nowMs = performance.now();
    if (nowMs - sentAtMs < TYPING_THROTTLE_MS) return;
    sentAtMs = nowMs;
    emitTyping(partnerId);
  };
  return { type, stop };
}
