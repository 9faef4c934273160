import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Output,
  type TrackDisposition,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { readTracks } from './tracks.ts';
import { withInput } from './with-input.ts';

/** The head of H.264 (AVCDecoderConfigurationRecord) with its sets of parameters, of a picture of 64 × 48 pixels. */
const HEAD = Uint8Array.from(atob('AULAHv/hAApnQsAe2Qn7AEACAQAEaM48gA=='), (letter) => letter.charCodeAt(0));
const FILM = { codec: 'avc1.42c01e', codedWidth: 64, codedHeight: 48, description: HEAD };
const VOICE = {
  codec: 'mp4a.40.2',
  sampleRate: 48_000,
  numberOfChannels: 2,
  description: new Uint8Array([0x11, 0x90]),
};

interface Track {
  /** Number of packets; default: 10. */
  packets?: number;
  marks?: Partial<TrackDisposition>;
  /** The reader does not know the codec. */
  isForeign?: boolean;
}

/** A mkv with these tracks. */
async function file({
  pictures = [{}],
  sounds = [],
}: {
  pictures?: Track[];
  sounds?: Track[];
}): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const packets = ({ packets: count = 10 }: Track) =>
    Array.from(
      { length: count },
      (_, n) => new EncodedPacket(new Uint8Array(200), n === 0 ? 'key' : 'delta', n / 10, 0.1),
    );
  const films = pictures.map((track) => ({ track, source: new EncodedVideoPacketSource('avc') }));
  const voices = sounds.map((track) => ({ track, source: new EncodedAudioPacketSource('aac') }));
  for (const { track, source } of films)
    output.addVideoTrack(source, { frameRate: 10, disposition: { default: true, ...track.marks } });
  for (const { track, source } of voices)
    output.addAudioTrack(source, { disposition: { default: true, ...track.marks } });
  await output.start();
  await Promise.all([
    ...films.map(async ({ track, source }) => {
      // oxlint-disable-next-line no-await-in-loop -- one packet after another
      for (const packet of packets(track)) await source.add(packet, { decoderConfig: FILM });
      source.close();
    }),
    ...voices.map(async ({ track, source }) => {
      for (const packet of packets(track))
        // oxlint-disable-next-line no-await-in-loop -- one packet after another
        await source.add(new EncodedPacket(packet.data, 'key', packet.timestamp, 0.1), {
          decoderConfig: VOICE,
        });
      source.close();
    }),
  ]);
  await output.finalize();
  const bytes = new Uint8Array(target.buffer ?? []);
  const letters = new TextDecoder('latin1').decode(bytes);
  const rename = (tracks: Track[], id: string) => {
    let at = -1;
    for (const { isForeign } of tracks) {
      at = letters.indexOf(id, at + 1);
      if (isForeign) bytes.set(new TextEncoder().encode('ZQ9'), at + 2);
    }
  };
  rename(pictures, 'V_MPEG4/ISO/AVC');
  rename(sounds, 'A_AAC');
  return new Blob([bytes]);
}

/** The places of the chosen picture and sound among the tracks of their kind. */
const chosen = (blob: Blob) =>
  withInput(blob, undefined, async (input) => {
    const { picture, sound, hasChoice } = await readTracks(input);
    const [pictures, sounds] = [await input.getVideoTracks(), await input.getAudioTracks()];
    return { picture: pictures.indexOf(picture), sound: sound && sounds.indexOf(sound), hasChoice };
  });

/** The same files, made by ffmpeg, are in `tracks.long.test.ts` of the server. */
it.each<[string, Track[], number]>([
  ['a film behind a still of a camera', [{ packets: 1 }, {}], 1],
  ['a film before another one', [{}, {}], 0],
  ['a film behind one that is off', [{ marks: { default: false } }, {}], 1],
  ['a still that is on rather than a film that is off', [{ packets: 1 }, { marks: { default: false } }], 0],
  ['a film that can be read behind one of a foreign codec', [{ isForeign: true }, {}], 1],
])('of several pictures %s is chosen', async (_what, pictures, picture) => {
  expect(await chosen(await file({ pictures }))).toEqual({ picture, sound: null, hasChoice: true });
});

it.each<[string, Track[], number]>([
  ['the first of two that are on', [{}, {}], 0],
  ['the one that is on', [{ marks: { default: false } }, {}], 1],
  ['the film rather than what is said about it', [{ marks: { commentary: true } }, {}], 1],
  ['the film rather than its description', [{ marks: { visuallyImpaired: true } }, {}], 1],
  ['what is known, though it is off', [{ isForeign: true }, { marks: { default: false } }], 1],
])('of several sounds %s is chosen', async (_what, sounds, sound) => {
  expect(await chosen(await file({ sounds }))).toEqual({ picture: 0, sound, hasChoice: true });
});

it('a single track is chosen whatever it holds', async () => {
  const only: Track = { packets: 1, isForeign: true, marks: { default: false } };
  expect(await chosen(await file({ pictures: [only], sounds: [only] }))).toEqual({
    picture: 0,
    sound: 0,
    hasChoice: false,
  });
});
