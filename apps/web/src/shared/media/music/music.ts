/** A piece of music, decoded whole: 23 MB a minute. */
export interface Music {
  /** «Исполнитель — Название», or the name of the file; at most 100 characters. */
  readonly title: string;
  readonly durationSeconds: number;
  /** The loudest moment of each of many equal parts, 0 to 1. */
  readonly peaks: Float32Array;
  readonly buffer: AudioBuffer;
}

/** What the container of a file tells without being decoded. */
export interface MusicFacts {
  readonly durationSeconds: number;
  readonly channels: number;
  readonly hasPicture: boolean;
  readonly artist: string;
  readonly title: string;
}
