import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { VOICE_WORDS } from '@sfera/contract/chat/attachment';
import type { PeerId } from '@sfera/contract/base/ids';
import type { Quote } from '@sfera/contract/chat/message-parts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { sendAttachment } from '#entities/chat/outgoing/send-message.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text as kitText } from '#shared/ui/text.ts';
import { isMissingChunk, reloadOnce } from '#shared/ui/error-boundary/stale-chunk.ts';
import type { Recorded } from './kept-recordings.ts';
import { change, keep, restore, useRecording } from './recording-store.ts';

interface VoiceActions {
  /** A recording goes on, or waits to be sent. */
  isActive: boolean;
  /** It does not end with a finger that is lifted. */
  isLocked: boolean;
  begin: (isLocked: boolean) => void;
  lock: () => void;
  /** Sends what was recorded. */
  finish: () => void;
  discard: () => void;
}

export interface VoiceOptions {
  partner: Interlocutor;
  /** The message that it answers. */
  replyTo: Quote | null;
  /** Called when the message is in the outbox. */
  onSent: () => void;
  /** Told whether a recording goes on, or waits to be sent. */
  onActive: (isActive: boolean) => void;
}

/** Fetched with the first recording. */
const load = () => import('./recorder.ts');

/** The recording of a voice message to a person. One that is left with the chat waits there; nothing goes by itself. */
export function useVoice({ partner, replyTo, onSent, onActive }: VoiceOptions): VoiceActions {
  const now = useRecording((state) => (state.now?.partnerId === partner.id ? state.now : null));
  const kept = useRecording((state) => state.kept.get(partner.id));

  const leave = useEffectEvent(() => {
    if (useRecording.getState().now?.partnerId === partner.id) stopRecording(partner.id);
  });
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      leave();
    };
  }, []);
  useEffect(() => void restore().catch(() => undefined), []);
  const isActive = now !== null || kept !== undefined;
  const tell = useEffectEvent(onActive);
  useLayoutEffect(() => tell(isActive), [isActive]);

  const send = (recorded: Recorded | null) => {
    if (!recorded) return;
    const { blob, durationMs, waveform } = recorded;
    const attached = { kind: 'voice' as const, durationMs, waveform };
    const message = { partner, bytes: blob, attached, content: VOICE_WORDS, replyTo };
    // The session has ended meanwhile: the recording stays.
    if (sendAttachment(message) === null) return keep(partner.id, recorded);
    keep(partner.id, null);
    onSent();
  };
  return {
    isActive,
    isLocked: now === null || now.isLocked,
    begin(isLocked) {
      // A chat that is left while the recorder is fetched turns no microphone on.
      void load().then(
        (recorder) => (isHere.current ? recorder.start(partner.id, isLocked) : undefined),
        tellFailure,
      );
    },
    lock: () => change({ isLocked: true }),
    finish() {
      if (kept) return send(kept);
      void load().then((recorder) => recorder.finish().then(send), tellFailure);
    },
    discard: () => discardRecording(partner.id),
  };
}

/** Ends the recording; it waits with its chat to be heard and sent. */
export function stopRecording(partnerId: PeerId): void {
  void load().then((recorder) => recorder.leave(partnerId), tellFailure);
}

/** Throws away what was recorded for this person. */
export function discardRecording(partnerId: PeerId): void {
  keep(partnerId, null);
  void load().then((recorder) => recorder.discard(), tellFailure);
}

function tellFailure(error: unknown): void {
  if (!(isMissingChunk(error) && reloadOnce())) toast(kitText.partFailed, { kind: 'error' });
}
