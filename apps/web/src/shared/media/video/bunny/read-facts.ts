import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny';
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
    const promised = (await picture.getDurationFromMetadata()) ?? 0;
    if (promised - pictureEnd > toleranceSeconds(promised) || !(await reachesTo(picture, pictureEnd)))
      throw new UnreadableVideo('media_incomplete');
    return {
      durationSeconds: endOf(tracks) - start,
      width: await picture.getDisplayWidth(),
      height: await picture.getDisplayHeight(),
      hasSound: sound !== null,
      canDecode: await picture.canDecode(),
    };
  });

/** Whether the file holds the packets that its index promises shortly before the end. */
async function reachesTo(picture: InputVideoTrack, end: number): Promise<boolean> {
  // mediabunny gives no packets of unknown codecs.
  if ((await picture.getCodec()) === null) return true;
  const at = Math.max(await picture.getFirstTimestamp(), end - toleranceSeconds(end));
  return (await new EncodedPacketSink(picture).getPacket(at)) !== null;
}
