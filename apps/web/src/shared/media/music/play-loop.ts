/** A sound that plays over and over. */
export interface LoopPlayer {
  /** Where it is. Unit: seconds from the start of the sound. */
  readonly position: number;
  /** Ends it and gives everything back; further calls do nothing. */
  stop(): void;
}

/** Safari's, by which a page with sound is heard on a phone whose ringer is off. */
type NavigatorWithSession = Navigator & { readonly audioSession?: { type: string } };

let playing: LoopPlayer | null = null;

/**
 * Plays a sound over and over; one at a time: another one ends it. Where the browser wants a touch first, it begins
 * with the next one.
 * @param onStop it has been ended, by whomever
 */
export function playLoop(sound: AudioBuffer, onStop?: () => void): LoopPlayer {
  playing?.stop();
  const { audioSession } = navigator as NavigatorWithSession;
  if (audioSession) audioSession.type = 'playback';
  const context = new AudioContext();
  const source = context.createBufferSource();
  source.buffer = sound;
  source.loop = true;
  source.connect(context.destination);
  source.start();
  const startedAt = context.currentTime;

  const stopped = new AbortController();
  const resume = () => {
    if (context.state === 'suspended') void context.resume();
  };
  resume();
  for (const touch of ['pointerup', 'keydown'])
    document.addEventListener(touch, resume, { signal: stopped.signal });

  const player: LoopPlayer = {
    get position() {
      return Math.max(0, context.currentTime - startedAt) % sound.duration;
    },
    stop() {
      if (stopped.signal.aborted) return;
      stopped.abort();
      if (playing === player) playing = null;
      source.stop();
      source.disconnect();
      void context.close();
      onStop?.();
    },
  };
  playing = player;
  return player;
}
