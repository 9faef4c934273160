import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { byWishes, PICTURE_WISHES, SOUND_WISHES } from '@sfera/contract/media/track-choice';
import type { CutTracks } from '../compare-cut.ts';
import { UnreadableVideo } from '../facts.ts';

/** The video and audio track that the server chooses (`choose-tracks.ts` there). All times are those of the file, in seconds. */
export interface Tracks {
  readonly picture: InputVideoTrack;
  readonly sound: InputAudioTrack | null;
  /** The file has further pictures or sounds: the server chooses by what is heard in them, so it gets the whole file. */
  readonly hasChoice: boolean;
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
  const pictures = await input.getVideoTracks();
  const picture = byWishes(await marked(pictures), PICTURE_WISHES)[0]?.track;
  if (!picture) throw new UnreadableVideo('media_no_picture');
  const sounds = await input.getAudioTracks();
  const sound = byWishes(await marked(sounds), SOUND_WISHES)[0]?.track ?? null;
  const start = Math.max(0, await input.getFirstTimestamp(sound ? [picture, sound] : [picture]));
  return {
    picture,
    sound,
    hasChoice: pictures.length > 1 || sounds.length > 1,
    start,
    pictureEnd: await picture.computeDuration(),
    soundEnd: sound ? await sound.computeDuration() : start,
  };
}

/** The tracks with what decides about them. */
const marked = <T extends InputVideoTrack | InputAudioTrack>(tracks: readonly T[]) =>
  Promise.all(
    tracks.map(async (track) => {
      const isKnown = (await track.getCodec()) !== null;
      const { default: isEnabled, commentary, visuallyImpaired } = await track.getDisposition();
      // A single track is chosen in any case.
      const moves = tracks.length > 1 && (await track.computePacketStats(2)).packetCount > 1;
      return { track, marks: { isEnabled, isKnown, isMain: !commentary && !visuallyImpaired, moves } };
    }),
  );

export const endOf = ({ pictureEnd, soundEnd }: Tracks): number => Math.max(pictureEnd, soundEnd);

export const spansOf = ({ start, pictureEnd, soundEnd }: Tracks): CutTracks => ({
  pictureSeconds: pictureEnd - start,
  soundSeconds: soundEnd - start,
});
