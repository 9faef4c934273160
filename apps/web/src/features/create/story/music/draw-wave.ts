import WaveSurfer from 'wavesurfer.js';

interface Wave {
  readonly container: HTMLElement;
  readonly peaks: Float32Array;
  readonly durationSeconds: number;
  readonly height: number;
}

/** Draws a waveform as wide as its container, in the container's text colour. @returns what takes it away */
export function drawWave({ container, peaks, durationSeconds, height }: Wave): () => void {
  const wave = WaveSurfer.create({
    container,
    height,
    peaks: [peaks],
    duration: durationSeconds,
    waveColor: getComputedStyle(container).color,
    barWidth: 2,
    barGap: 2,
    barRadius: 2,
    barMinHeight: 2,
    cursorWidth: 0,
    normalize: true,
    interact: false,
    hideScrollbar: true,
  });
  return () => wave.destroy();
}
