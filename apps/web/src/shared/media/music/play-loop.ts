/** What plays a sound over and over. */
export interface LoopPlayer {
  /** Where the sound is. Unit: seconds from its start; 0 before there is any. */
  readonly position: number;
  /** Begins a sound; the one before ends. */
  play(sound: AudioBuffer): void;
  /** Ends it and gives everything back; further calls do nothing. */
  stop(): void;
}

/** Safari's, by which a page with sound is heard on a phone whose ringer is off. */
type NavigatorWithSession = Navigator & { readonly audioSession?: { type: string } };

let open: LoopPlayer | null = null;

/** Ends what plays, whoever has begun it. */
export const endLoop = (): void => open?.stop();

/**
 * Opens the loudspeaker; one at a time: another one ends it. To be called by a press where that can be: what browsers
 * keep silent until a touch begins with the next one.
 * @param onStop it has been ended, by whomever
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
    if (context.state === 'suspended') context.resume().catch(() => undefined);
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
