import { canEncodeVideo, Quality } from 'mediabunny';
import type { MediaEdit } from '@sfera/contract/media/edit';
import { planShrink, type ShrinkPlan } from '../shrink/plan-shrink.ts';
import { endOf, readTracks, type Tracks } from './tracks.ts';
import { withInput } from './with-input.ts';

/** Packets whose average tells the frame rate and the bit rate of the sound. */
const COUNTED_PACKETS = 120;

/** A plan, and which encoder of this browser carries it out. */
export interface EncoderPlan extends ShrinkPlan {
  readonly hardwareAcceleration: 'prefer-hardware' | 'no-preference';
}

/**
 * Plans how this browser makes a video smaller. Reads the headers and some packets.
 *
 * Null when that saves too little or is not possible without a loss: HDR, a mirrored picture, a codec that this browser
 * cannot decode, or no encoder.
 * @throws {UnreadableVideo}, mediabunny's errors, the signal's reason
 */
export const planByBunny = (file: Blob, edit: MediaEdit, signal: AbortSignal): Promise<EncoderPlan | null> =>
  withInput(file, signal, async (input) => {
    const tracks = await readTracks(input);
    const { picture, sound, start } = tracks;
    if (tracks.hasChoice || (await isBetterLeft(tracks))) return null;
    const plan = planShrink(
      {
        bytes: file.size,
        width: await picture.getDisplayWidth(),
        height: await picture.getDisplayHeight(),
        seconds: endOf(tracks) - start,
        fps: (await picture.computePacketStats(COUNTED_PACKETS)).averagePacketRate,
        soundBitsPerSecond: sound ? (await sound.computePacketStats(COUNTED_PACKETS)).averageBitrate : 0,
      },
      edit,
    );
    return plan && withEncoder(plan);
  });

/** The server's own conversion of HDR looks right; whether a browser's does is unknown. */
const isBetterLeft = async ({ picture }: Tracks) =>
  (await picture.hasHighDynamicRange()) || (await picture.getFlip()) || !(await picture.canDecode());

/** The chip of a phone encodes many times faster than its processor. */
async function withEncoder(plan: ShrinkPlan): Promise<EncoderPlan | null> {
  for (const hardwareAcceleration of ['prefer-hardware', 'no-preference'] as const) {
    const options = {
      width: plan.width,
      height: plan.height,
      quality: qualityOf(plan),
      hardwareAcceleration,
    };
    // oxlint-disable-next-line no-await-in-loop -- the second is asked when the first is missing
    if (await canEncodeVideo('avc', options)) return { ...plan, hardwareAcceleration };
  }
  return null;
}

export const qualityOf = ({ bitsPerSecond }: ShrinkPlan): Quality => new Quality({ bitrate: bitsPerSecond });
