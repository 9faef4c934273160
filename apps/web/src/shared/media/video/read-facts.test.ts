import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  TextSubtitleSource,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { readFacts } from './read-facts.ts';

const PICTURES = 20;
/** The head of H.264 (AVCDecoderConfigurationRecord) with its sets of parameters, of a picture of 64 × 48 pixels. */
const HEAD = Uint8Array.from(atob('AULAHv/hAApnQsAe2Qn7AEACAQAEaM48gA=='), (letter) => letter.charCodeAt(0));

/** A film of two seconds, whose pictures are of no account; with words that stand for 12 seconds where they are asked for. */
async function film(format: OutputFormat, words = ''): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const picture = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(picture, { frameRate: 10 });
  const subtitle = words ? new TextSubtitleSource('webvtt') : null;
  if (subtitle) output.addSubtitleTrack(subtitle);
  await output.start();
  const decoderConfig = { codec: 'avc1.42c01e', codedWidth: 64, codedHeight: 48, description: HEAD };
  for (let n = 0; n < PICTURES; n += 1) {
    const kind = n === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(new Uint8Array(2_000).fill(n), kind, n / 10, 0.1);
    // oxlint-disable-next-line no-await-in-loop -- one picture after another
    await picture.add(packet, { decoderConfig });
  }
  await subtitle?.add(words);
  await output.finalize();
  if (!target.buffer) throw new Error('No film was made');
  return new Uint8Array(target.buffer);
}

const WORDS = 'WEBVTT\n\n00:00.000 --> 00:12.000\nСлова до самого конца\n';
const mkv = await film(new MkvOutputFormat());
const fragments = await film(new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.5 }));
const whole = await film(new Mp4OutputFormat({ fastStart: 'in-memory' }));

const refusalOf = (bytes: Uint8Array<ArrayBuffer>) =>
  readFacts(new Blob([bytes])).then(
    () => null,
    (error: unknown) => (error as Error).message,
  );

/** The file with this number of seconds, or with bits, in the header of its picture. */
function withDuration(mp4: Uint8Array<ArrayBuffer>, of: number | 'all bits'): Uint8Array<ArrayBuffer> {
  const changed = mp4.slice();
  const head = new TextDecoder('latin1').decode(changed).indexOf('mdhd') + 4;
  const view = new DataView(changed.buffer);
  const isLong = view.getUint8(head) === 1;
  const at = head + (isLong ? 24 : 16);
  const units = of === 'all bits' ? 0 : of * view.getUint32(head + (isLong ? 20 : 12));
  if (of === 'all bits') changed.fill(0xff, at, at + (isLong ? 8 : 4));
  else if (isLong) view.setBigUint64(at, BigInt(units));
  else view.setUint32(at, units);
  return changed;
}

it.each([
  ['words that stand longer than the picture', await film(new MkvOutputFormat(), WORDS)],
  ['a header that calls the duration unknown', withDuration(fragments, 'all bits')],
  ['a header without a duration', withDuration(fragments, 0)],
])('%s make no film incomplete', async (_, bytes) => {
  const facts = await readFacts(new Blob([bytes]));
  expect(facts).toMatchObject({ width: 64, height: 48, hasSound: false, codec: 'h264' });
  expect(facts.durationSeconds).toBeCloseTo(2, 1);
});

it('a film whose pictures end well before its header says is incomplete', async () => {
  expect(await refusalOf(withDuration(fragments, 10))).toMatch(/media_incomplete/);
  expect(await refusalOf(withDuration(fragments, 2.5))).toBeNull();
});

it.each([
  ['mkv', mkv],
  ['mp4', whole],
  ['mp4 of fragments', fragments],
])('a part of an %s is incomplete', async (_, bytes) => {
  expect(await refusalOf(bytes)).toBeNull();
  for (const share of [0.5, 0.9, 0.99])
    expect(await refusalOf(bytes.slice(0, bytes.length * share)), `${share}`).toMatch(/media_incomplete/);
});
