import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { CutTracks } from '../compare-cut.ts';
import { UnreadableVideo } from '../facts.ts';

/** The video and audio track that players choose. All times are those of the file, in seconds. */
export interface Tracks {
  readonly picture: InputVideoTrack;
  readonly sound: InputAudioTrack | null;
  /** Start of playback: frames with a time below zero are never shown. */
  readonly start: number;
  readonly pictureEnd: number;
  /** Equal to `start` when there is no sound. */
  readonly soundEnd: number;
}

/** @throws {UnreadableVideo} `media_incomplete` when the index is missing, `media_no_picture` */
export async function readTracks(input: Input): Promise<Tracks> {
  const tracks = await input.getTracks();
  // The index of an mp4 is often at its end.
  if (tracks.length === 0) throw new UnreadableVideo('media_incomplete');
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) throw new UnreadableVideo('media_no_picture');
  const sound = await input.getPrimaryAudioTrack();
  const start = Math.max(0, await input.getFirstTimestamp(sound ? [picture, sound] : [picture]));
  return {
    picture,
    sound,
    start,
    pictureEnd: await picture.computeDuration(),
    soundEnd: sound ? await sound.computeDuration() : start,
  };
}

export const endOf = ({ pictureEnd, soundEnd }: Tracks): number => Math.max(pictureEnd, soundEnd);

export const spansOf = ({ start, pictureEnd, soundEnd }: Tracks): CutTracks => ({
  pictureSeconds: pictureEnd - start,
  soundSeconds: soundEnd - start,
});
