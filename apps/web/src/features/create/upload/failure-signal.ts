const BEEPS = [
  { hz: 330, atSeconds: 0 },
  { hz: 247, atSeconds: 0.14 },
] as const;
const BEEP_SECONDS = 0.12;
const CLOSE_AFTER_MS = 1_000;
const VOLUME = 0.08;
const VIBRATION_MS = [60, 50, 90];

/** Two short falling tones and a shake of the phone (spec 8, Post publish failure); where neither exists, nothing. */
export function signalFailure(): void {
  try {
    navigator.vibrate?.(VIBRATION_MS);
    beep();
  } catch {
    // The cross on the screen says it as well.
  }
}

function beep(): void {
  if (!('AudioContext' in window)) return;
  const audio = new AudioContext();
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
  // By the clock: where the browser refuses the sound, no tone ever ends.
  setTimeout(() => void audio.close(), CLOSE_AFTER_MS);
}
