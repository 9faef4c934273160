/** Plays a sound in a loop. */
export interface LoopPlayer {
  /** The position in the sound; 0 before a sound plays. Unit: seconds. */
  readonly position: number;
  /** Starts a sound; the previous sound ends. */
  play(sound: AudioBuffer): void;
  /** Ends the sound and releases the loudspeaker; further calls do nothing. */
  stop(): void;
}

/** Safari's property by which a page is heard on a phone whose ringer is off. */
type NavigatorWithSession = Navigator & { readonly audioSession?: { type: string } };

let open: LoopPlayer | null = null;

/** Ends the loop that plays now. */
export const endLoop = (): void => open?.stop();

/**
 * Opens the loudspeaker for one loop; another loop ends this one. Call in the handler of a press if possible: a browser
 * that allows sound only after a touch starts the sound at the next touch.
 * @param onStop called when the loop has ended
 */
export function openLoop(onStop?: () => void): LoopPlayer {
  open?.stop();
  const { audioSession } = navigator as NavigatorWithSession;
  if (audioSession) audioSession.type = 'playback';
  const context = new AudioContext();
  let source: AudioBufferSourceNode | null = null;
  let startedAt = 0;

  const stopped = new AbortController();
  const resume = () => {
    // `interrupted` in Safari: a call has taken the loudspeaker.
    if (context.state !== 'running') context.resume().catch(() => undefined);
  };
  resume();
  for (const touch of ['pointerup', 'keydown'])
    document.addEventListener(touch, resume, { signal: stopped.signal });

  const silence = () => {
    source?.stop();
    source?.disconnect();
    source = null;
  };
  const player: LoopPlayer = {
    get position() {
      const seconds = source?.buffer?.duration ?? 0;
      return seconds > 0 ? Math.max(0, context.currentTime - startedAt) % seconds : 0;
    },
    play(sound) {
      if (stopped.signal.aborted) return;
      silence();
      source = context.createBufferSource();
      source.buffer = sound;
      source.loop = true;
      source.connect(context.destination);
      source.start();
      startedAt = context.currentTime;
    },
    stop() {
      if (stopped.signal.aborted) return;
      stopped.abort();
      if (open === player) open = null;
      silence();
      context.close().catch(() => undefined);
      if (audioSession) audioSession.type = 'auto';
      onStop?.();
    },
  };
  open = player;
  return player;
}
