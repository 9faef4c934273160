import type { PeerId } from '@sfera/contract/base/ids';
import { useEffect, useMemo } from 'react';
import { emitStopTyping, emitTyping } from '#entities/chat/live/live-connection.ts';

const TYPING_STOP_MS = 1_500;
const TYPING_THROTTLE_MS = 400;

/**
 * Reports to the partner that a message is being written: at most every 400 ms. Reports the stop after 1.5 s without
 * input, after sending, and on unmount.
 */
export function useTypingSignal(partnerId: PeerId) {
  const typing = useMemo(() => createTypingSignal(partnerId), [partnerId]);
  useEffect(() => typing.stop, [typing]);
  return typing;
}

function createTypingSignal(partnerId: PeerId) {
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
