import { failure } from '#shared/haptics/haptics.ts';

const BEEPS = [
  { hz: 330, atSeconds: 0 },
  { hz: 247, atSeconds: 0.14 },
] as const;
const BEEP_SECONDS = 0.12;
const CLOSE_AFTER_MS = 1_000;
const VOLUME = 0.08;

export interface FailureSignal {
  /** Gives two short falling tones and a shake of the phone; where neither exists, nothing. */
  give: () => void;
  /** There was nothing to signal. */
  drop: () => void;
}

/** Call it in the tap that starts what may fail: iOS lets a page sound only after a tap, and a failure is none. */
export function prepareFailureSignal(): FailureSignal {
  const audio = openAudio();
  const drop = () => void audio?.close().catch(() => {});
  return {
    drop,
    give() {
      try {
        failure();
        if (audio) beep(audio);
      } catch {
        // The cross on the screen says it as well.
      }
      // By the clock: where the browser refuses the sound, no tone ever ends.
      setTimeout(drop, CLOSE_AFTER_MS);
    },
  };
}

function openAudio(): AudioContext | null {
  try {
    return 'AudioContext' in window && window.AudioContext ? new AudioContext() : null;
  } catch {
    return null; // too many are open
  }
}

function beep(audio: AudioContext): void {
  for (const { hz, atSeconds } of BEEPS) {
    const start = audio.currentTime + atSeconds;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hz });
    const volume = new GainNode(audio, { gain: VOLUME });
    // Cut off at full height a tone would click.
    volume.gain.setValueAtTime(VOLUME, start + BEEP_SECONDS * 0.6);
    volume.gain.linearRampToValueAtTime(0, start + BEEP_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + BEEP_SECONDS);
  }
}
