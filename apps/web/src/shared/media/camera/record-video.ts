import { shotName } from './shot-name.ts';
import { watchTaken } from './taken-tracks.ts';

interface Format {
  /** For `MediaRecorder`. */
  mimeType: string;
  /** For the file. */
  type: 'video/mp4' | 'video/webm';
}

/** Best first: every phone plays mp4, and the server need not make it anew. */
const FORMATS: readonly { type: Format['type']; video: string; audio: string }[] = [
  { type: 'video/mp4', video: 'avc1.640033', audio: 'mp4a.40.2' },
  { type: 'video/mp4', video: 'avc1.42E01F', audio: 'mp4a.40.2' },
  { type: 'video/webm', video: 'vp9', audio: 'opus' },
  { type: 'video/webm', video: 'vp8', audio: 'opus' },
];

/** How often what was recorded so far leaves the encoder: this much is lost when it breaks. */
const CHUNK_MS = 1_000;
/** The bit rate of a video that fills a screen. */
const BITS_PER_SECOND = 8_000_000;

/** The best that this browser records; null when it records no video that may be uploaded. */
export function recordingFormat(hasSound: boolean): Format | null {
  if (typeof MediaRecorder === 'undefined') return null;
  for (const { type, video, audio } of FORMATS) {
    const mimeType = `${type};codecs=${hasSound ? `${video},${audio}` : video}`;
    if (MediaRecorder.isTypeSupported(mimeType)) return { mimeType, type };
  }
  return null;
}

export interface Recording {
  readonly stop: () => void;
  /**
   * The video that was recorded when the recording was stopped, the camera was lost or taken by a call, or the encoder
   * broke; null when nothing was recorded.
   */
  readonly done: Promise<File | null>;
}

/**
 * Records these tracks from now on.
 * @throws when this browser cannot
 */
export function recordVideo(
  tracks: readonly MediaStreamTrack[],
  videoBitsPerSecond: number = BITS_PER_SECOND,
): Recording {
  const format = recordingFormat(tracks.some(({ kind }) => kind === 'audio'));
  if (!format) throw new Error('No format to record in');
  const { mimeType, type } = format;
  const startedAt = new Date();
  const chunks: Blob[] = [];

  const recorder = new MediaRecorder(new MediaStream([...tracks]), {
    mimeType,
    videoBitsPerSecond,
  });
  recorder.addEventListener('dataavailable', ({ data }) => void (data.size > 0 && chunks.push(data)));
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const endWatch = watchTaken(tracks, stop);
  const done = new Promise<File | null>((resolve) => {
    // Comes after an error as well.
    recorder.addEventListener('stop', () => {
      endWatch();
      const name = shotName('video', startedAt, type === 'video/mp4' ? 'mp4' : 'webm');
      resolve(chunks.length > 0 ? new File(chunks, name, { type }) : null);
    });
  });
  recorder.start(CHUNK_MS);

  return { stop, done };
}
