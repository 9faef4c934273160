import { PEAK_MAX, VOICE_MAX_SECONDS, WAVEFORM_PEAKS } from '@sfera/contract/chat/limits';
import type { PeerId } from '@sfera/contract/base/ids';
import { stop as stopPlaying } from '#entities/chat/voice/playing.ts';
import { watchTaken } from '#shared/media/camera/taken-tracks.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { Recorded } from './kept-recordings.ts';
import { change, keep, useRecording } from './recording-store.ts';
import { text } from './text.ts';

/** The types that browsers record, the best first; the server reads all of them. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const BITS_PER_SECOND = 48_000;
const TICK_MS = 60;
/** The number of levels that the widest bar shows. */
const SHOWN_LEVELS = 120;
/** A recorder gives its last bytes within moments. */
const STOP_TIMEOUT_MS = 5_000;

interface Running {
  readonly recorder: MediaRecorder;
  readonly end: () => void;
  readonly pieces: Blob[];
  readonly levels: number[];
  readonly startedMs: number;
}

let running: Running | null = null;
/** Ends a start that is under way. */
let startNumber = 0;

/** Begins to record; asks for the microphone. Failures are told. */
export async function start(partnerId: PeerId, isLocked: boolean): Promise<void> {
  discard();
  stopPlaying();
  const own = ++startNumber;
  useRecording.setState({ now: { partnerId, isStarting: true, isLocked, elapsedMs: 0, levels: [] } });
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    if (own === startNumber)
      giveUp(error instanceof DOMException && error.name === 'NotFoundError' ? 'missing' : 'refused');
    return;
  }
  if (own !== startNumber) return turnOff(stream);
  try {
    record(partnerId, stream);
    change({ isStarting: false });
  } catch {
    turnOff(stream);
    giveUp('broken');
  }
}

/** Ends the recording. Null when there is none that can be sent; the person is told why. */
export async function finish(): Promise<Recorded | null> {
  const ended = running;
  if (!ended) {
    discard();
    return null;
  }
  const durationMs = Date.now() - ended.startedMs;
  // Its `stop` is expected from here on.
  running = null;
  const blob = await bytesOf(ended);
  discard();
  if (durationMs < 500 || !blob) {
    toast(blob ? text.tooShort : text.failures.broken, { kind: blob ? 'info' : 'error' });
    return null;
  }
  const waveform = peaksOf(ended.levels);
  return { blob, durationMs: Math.min(durationMs, VOICE_MAX_SECONDS * 1_000), waveform };
}

/** Ends the recording, and keeps it with its chat for later. */
export async function leave(partnerId: PeerId): Promise<void> {
  const recorded = await finish();
  if (recorded) keep(partnerId, recorded);
}

/** Throws the recording away, and turns the microphone off. */
export function discard(): void {
  startNumber += 1;
  const ended = running;
  running = null;
  ended?.end();
  useRecording.setState({ now: null });
}

// Forgotten with the session.
useRecording.subscribe(({ now }) => {
  if (now === null && running) discard();
});

function record(partnerId: PeerId, stream: MediaStream): void {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const meter = createMeter(stream);
  const pieces: Blob[] = [];
  const levels: number[] = [];
  const startedMs = Date.now();
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && pieces.push(data));
  // The microphone was taken away: what was said until then stays.
  recorder.addEventListener('stop', () => running?.recorder === recorder && void leave(partnerId));
  const tick = setInterval(() => {
    levels.push(meter.read());
    const elapsedMs = Date.now() - startedMs;
    change({ elapsedMs, levels: levels.slice(-SHOWN_LEVELS) });
    if (elapsedMs < VOICE_MAX_SECONDS * 1_000) return;
    toast(text.limit);
    void leave(partnerId);
  }, TICK_MS);
  const endWatch = watchTaken(stream.getTracks(), () => {
    if (running?.recorder !== recorder) return;
    toast(text.taken);
    void leave(partnerId);
  });
  const end = () => {
    clearInterval(tick);
    endWatch();
    meter.close();
    if (recorder.state !== 'inactive') recorder.stop();
    turnOff(stream);
  };
  // In pieces, so that little is lost when the recorder fails.
  recorder.start(1_000);
  running = { recorder, end, pieces, levels, startedMs };
}

/** Null when the recorder has given nothing. */
async function bytesOf({ recorder, pieces, end }: Running): Promise<Blob | null> {
  if (recorder.state === 'inactive') end();
  else {
    const stopped = new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => resolve(), { once: true });
      setTimeout(resolve, STOP_TIMEOUT_MS);
    });
    end();
    await stopped;
  }
  return pieces.length > 0 ? new Blob(pieces, { type: recorder.mimeType }) : null;
}

function createMeter(stream: MediaStream) {
  const context = new AudioContext();
  // Safari lets it wait for a press, and the one that has begun the recording is over.
  if (context.state !== 'running') context.resume().catch(() => undefined);
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    /** How loud it is now, 0 to 1: speech fills the range. */
    read() {
      analyser.getFloatTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += sample * sample;
      return Math.min(1, Math.sqrt(sum / samples.length) * 4);
    },
    close: () => void context.close().catch(() => undefined),
  };
}

/** The peaks of a sound, as the server draws them: the loudest part is 100. */
export function peaksOf(levels: readonly number[]): number[] {
  const size = levels.length / WAVEFORM_PEAKS;
  const parts = Array.from({ length: WAVEFORM_PEAKS }, (_, index) => {
    const from = Math.floor(index * size);
    return Math.max(0, ...levels.slice(from, Math.max(from + 1, Math.floor((index + 1) * size))));
  });
  const loudest = Math.max(...parts, 0.05);
  return parts.map((part) => Math.round((part / loudest) * PEAK_MAX));
}

function giveUp(why: keyof typeof text.failures): void {
  discard();
  toast(text.failures[why], { kind: 'error' });
}

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
