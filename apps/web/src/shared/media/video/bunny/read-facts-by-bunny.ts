import { EncodedPacketSink, type InputVideoTrack, IsobmffInputFormat, type VideoCodec } from 'mediabunny';
import { toleranceSeconds, UnreadableVideo, type TrackFacts } from '../facts.ts';
import { endOf, readTracks } from './tracks.ts';
import { withInput } from './with-input.ts';

/**
 * Reads the facts from the headers and a packet near the end.
 * @throws {UnreadableVideo} `media_incomplete`, `media_no_picture`
 * @throws mediabunny's errors for a file that it cannot read
 */
export const readFactsByBunny = (file: Blob, signal?: AbortSignal): Promise<TrackFacts> =>
  withInput(file, signal, async (input) => {
    const tracks = await readTracks(input);
    const { picture, sound, start, pictureEnd } = tracks;
    // A Matroska tells the length of the whole file alone, which subtitles may decide.
    const isIso = (await input.getFormat()) instanceof IsobmffInputFormat;
    const promised = isIso ? await promisedEnd(picture) : 0;
    if (promised - pictureEnd > toleranceSeconds(promised) || !(await reachesTo(picture, pictureEnd)))
      throw new UnreadableVideo('media_incomplete');
    return {
      durationSeconds: endOf(tracks) - start,
      width: await picture.getDisplayWidth(),
      height: await picture.getDisplayHeight(),
      hasSound: sound !== null,
      canDecode: await picture.canDecode(),
      ...(await lookOf(picture)),
    };
  });

/** H.264 has two names; all other codecs have one. */
const nameOf = (codec: VideoCodec) => (codec === 'avc' ? 'h264' : codec);

async function lookOf(picture: InputVideoTrack): Promise<Pick<TrackFacts, 'codec' | 'isHdr'>> {
  const codec = await picture.getCodec();
  return codec === null ? {} : { codec: nameOf(codec), isHdr: await picture.hasHighDynamicRange() };
}

/** All bits of a duration set mean that it is unknown. */
const UNKNOWN = new Set([0xffff_ffff, 2 ** 64]);

/** When the picture ends by the index of an mp4; 0 when the index does not say. Unit: seconds. */
async function promisedEnd(picture: InputVideoTrack): Promise<number> {
  const end = (await picture.getDurationFromMetadata()) ?? 0;
  const units = (end - (await picture.getFirstTimestamp())) * (await picture.getTimeResolution());
  return UNKNOWN.has(Math.round(units)) ? 0 : end;
}

/** Whether the file holds the packets that its index promises shortly before the end. */
async function reachesTo(picture: InputVideoTrack, end: number): Promise<boolean> {
  // mediabunny gives no packets of unknown codecs.
  if ((await picture.getCodec()) === null) return true;
  const at = Math.max(await picture.getFirstTimestamp(), end - toleranceSeconds(end));
  return (await new EncodedPacketSink(picture).getPacket(at)) !== null;
}
