/** The largest music file that may be chosen. Unit: bytes. */
export const MUSIC_FILE_MAX_BYTES = 200 * 1024 ** 2;
/** A longer piece, decoded whole, would take too much of a phone's memory. */
export const MUSIC_FILE_MAX_MINUTES = 15;

/**
 * Why a file cannot be used as music: the file is over {@link MUSIC_FILE_MAX_BYTES} or {@link MUSIC_FILE_MAX_MINUTES},
 * is a video without sound, ends too early, or cannot be decoded.
 */
export type MusicObstacle = 'too-big' | 'too-long' | 'silent' | 'truncated' | 'unreadable';

/** The file can never be used as music: another try would fail in the same way. */
export class UnreadableMusic extends Error {
  override readonly name = 'UnreadableMusic';
  readonly reason: MusicObstacle;

  constructor(reason: MusicObstacle, options?: ErrorOptions) {
    super(`Not usable as music: ${reason}`, options);
    this.reason = reason;
  }
}

/** A piece of music, decoded whole, which takes 23 MB a minute. */
export interface Music {
  /** «Исполнитель — Название», or the name of the file; at most 100 characters. */
  readonly title: string;
  readonly durationSeconds: number;
  /** The loudest moment of each of many equal parts, 0 to 1. */
  readonly peaks: Float32Array;
  readonly buffer: AudioBuffer;
}

/** Facts from the container of a file, which is not decoded. */
export interface MusicFacts {
  readonly durationSeconds: number;
  readonly channels: number;
  readonly hasPicture: boolean;
  readonly artist: string;
  readonly title: string;
}
