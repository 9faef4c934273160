import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { byWishes, PICTURE_WISHES, SOUND_WISHES } from '@sfera/contract/media/track-choice';
import { UnreadableVideo } from '../facts.ts';
import { INPUT_PATH } from './messages.ts';
import type { Ffmpeg } from './open-ffmpeg.ts';

/** A number as text; 0 when it is missing or `N/A`. */
const seconds = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => Number.parseFloat(text) || 0),
);

const flag = v.optional(v.number(), 0);

const Stream = v.object({
  codec_type: v.optional(v.string()),
  codec_name: v.optional(v.string()),
  width: v.optional(v.number(), 0),
  height: v.optional(v.number(), 0),
  sample_aspect_ratio: v.optional(v.string(), '1:1'),
  duration: seconds,
  side_data_list: v.optional(v.array(v.object({ rotation: v.optional(v.number(), 0) })), []),
  /** The number of packets where the container tells it, as text. */
  nb_frames: v.optional(v.string()),
  disposition: v.optional(
    v.object({ attached_pic: flag, default: flag, comment: flag, visual_impaired: flag }),
    { attached_pic: 0, default: 0, comment: 0, visual_impaired: 0 },
  ),
});

const Probe = v.object({
  streams: v.array(Stream),
  format: v.object({ format_name: v.string(), duration: seconds }),
});

export interface Streams {
  /** ffmpeg's names of the container. */
  readonly container: string;
  readonly durationSeconds: number;
  readonly picture: v.InferOutput<typeof Stream>;
  readonly sound: v.InferOutput<typeof Stream> | null;
  /** The file has further pictures or sounds. */
  readonly hasChoice: boolean;
}

const marked = (stream: v.InferOutput<typeof Stream>) => ({
  stream,
  marks: {
    isEnabled: stream.disposition.default === 1,
    isKnown: stream.codec_name !== undefined && stream.codec_name !== 'unknown',
    isMain: stream.disposition.comment === 0 && stream.disposition.visual_impaired === 0,
    moves: stream.nb_frames !== '1',
  },
});

/** @throws {UnreadableVideo} `media_unreadable`, `media_no_picture` */
export async function readStreams(ffmpeg: Ffmpeg): Promise<Streams> {
  const show = '-v error -show_format -show_streams -of json'.split(' ');
  // The exit code says nothing: ffprobe always returns -1.
  const { stdout } = await ffmpeg.run({ program: 'ffprobe', args: [...show, INPUT_PATH] });
  const found = readAs(Probe, JSON.parse(stdout || '{}'));
  if (!found) throw new UnreadableVideo('media_unreadable');
  const { streams, format } = found;
  const pictures = streams.filter(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition.attached_pic,
  );
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  const picture = byWishes(pictures.map(marked), PICTURE_WISHES)[0]?.stream;
  const sound = byWishes(sounds.map(marked), SOUND_WISHES)[0]?.stream;
  if (!picture) throw new UnreadableVideo('media_no_picture');
  if (picture.width === 0) throw new UnreadableVideo('media_unreadable');
  return {
    container: format.format_name,
    durationSeconds: format.duration || picture.duration,
    picture,
    sound: sound ?? null,
    hasChoice: pictures.length > 1 || sounds.length > 1,
  };
}
