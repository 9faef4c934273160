import { counter, gauge } from '../../base/metrics/series.ts';

const ended = counter('sfera_transcodes_total', 'Transcodes that have ended', ['kind', 'outcome']);
const seconds = counter('sfera_transcode_seconds_total', 'Time of these transcodes', ['kind']);
let running = 0;
gauge('sfera_transcodes_running', 'Transcodes that run', () => [{ labels: {}, value: running }]);

/** Runs ffmpeg, and counts the transcode. */
export async function counted<Made>(
  kind: 'video' | 'light' | 'small' | 'clip',
  make: () => Promise<Made>,
): Promise<Made> {
  const startedMs = performance.now();
  let outcome = 'failed';
  running += 1;
  try {
    const made = await make();
    outcome = 'made';
    return made;
  } finally {
    running -= 1;
    ended.add([kind, outcome]);
    seconds.add([kind], (performance.now() - startedMs) / 1_000);
  }
}
