import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ingestVideo } from './video.ts';
import { normaliseVideo } from './normalise.ts';
import { createTestMedia, frameColour, makeVideo, meanColour, testTools } from '../testing/test-media.ts';
import { listen } from '../testing/test-sound.ts';

const { folder, storage, receive, published } = await createTestMedia();
const tools = testTools();
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const colour = (name: string, seconds = 1) => `-f lavfi -i color=${name}:s=64x64:r=10:d=${seconds}`;
const tone = (hertz: number) => `-f lavfi -i sine=frequency=${hertz}:d=1`;
const SILENCE = '-f lavfi -i anullsrc=d=1';
const RED = [255, 0, 0];
const WHITE = [255, 255, 255];
const at = (name: string) => join(folder, name);

/** The published form of a file: the middle colour of poster and video, and how loud two tones are. */
async function publish(name: string) {
  const { mediaKey, lostSound, hasSound } = await ingestVideo(await receive(at(name)), storage, tools, {
    maxSeconds: 60,
  });
  const plan = { edit: {}, filters: {}, owner: '', maxSeconds: 60, signal: new AbortController().signal };
  await normaliseVideo(mediaKey, storage, tools, { ...plan, onPercent: () => undefined });
  const video = published(mediaKey, 'video.mp4');
  const heard = hasSound ? await listen(tools, video) : null;
  return {
    lostSound,
    hasSound,
    tones: [440, 1_000].map((hertz) => (heard ? heard.tone(hertz, 0.2, 0.8) > 0.01 : false)),
    colours: [await frameColour(tools, video, 0.5), await meanColour(published(mediaKey, '64.jpg'))],
  };
}

const isNear = (found: number[], wanted: number[]) =>
  found.every((value, n) => Math.abs(value - (wanted[n] ?? 0)) < 12);

/** Changes bytes behind each of these names of boxes. */
async function patch(name: string, change: (bytes: Buffer) => void): Promise<void> {
  const bytes = await readFile(at(name));
  change(bytes);
  await writeFile(at(name), bytes);
}

/** Marks the tracks of an mp4 as enabled or disabled, in their order. */
const enable = (enabled: boolean[]) => (bytes: Buffer) => {
  let box = 0;
  for (const isOn of enabled) {
    box = bytes.indexOf('tkhd', box + 4);
    if (box < 0) throw new Error('A track is missing');
    bytes[box + 7] = isOn ? 3 : 2;
  }
};

/** Gives the first AAC sound of an mp4 the tag of a sound that ffmpeg does not know. */
function rename(bytes: Buffer, tag: string): void {
  const description = bytes.indexOf('esds');
  bytes.write(tag, bytes.lastIndexOf('mp4a', description));
  bytes.write('free', description);
}

/** Name, file, options of ffmpeg, and a change of the bytes. */
const PICTURES: [string, string, string, ((bytes: Buffer) => void)?][] = [
  [
    'a film behind a still of a camera',
    'still-first.mov',
    `${colour('blue', 0.1)} ${colour('red')} -map 0 -map 1 ${H264}`,
    enable([true, true]),
  ],
  [
    'a film before another one',
    'two.mp4',
    `${colour('red')} ${colour('blue')} -map 0 -map 1 ${H264} -b:v:1 2M`,
    enable([true, true]),
  ],
  [
    'a film behind a disabled one',
    'disabled.mp4',
    `${colour('blue')} ${colour('red')} -map 0 -map 1 ${H264}`,
    enable([false, true]),
  ],
  [
    'a film that a mkv shows by default',
    'default.mkv',
    `${colour('blue')} ${colour('red')} -map 0 -map 1 ${H264} -disposition:v:0 0 -disposition:v:1 default`,
  ],
  [
    'a film with a cover',
    'cover.mp4',
    `${colour('blue', 0.1)} ${colour('red')} -map 0 -map 1 -c:v:0 mjpeg -disposition:v:0 attached_pic -c:v:1 libx264 -pix_fmt:v:1 yuv420p`,
  ],
  ['a film beside times and places', 'data.mov', `${colour('red')} ${H264} -timecode 01:00:00:00`],
];

it.each(PICTURES)('%s is published', async (_what, name, options, change) => {
  await makeVideo(tools, `${options} ${at(name)}`);
  if (change) await patch(name, change);
  for (const found of (await publish(name)).colours) expect(isNear(found, RED), String(found)).toBe(true);
});

it.each([
  ['vp8 of a sticker', 'sticker8.webm', '-c:v libvpx -auto-alt-ref 0 -pix_fmt yuva420p'],
  ['vp9 of a sticker', 'sticker9.webm', '-c:v libvpx-vp9 -deadline realtime -pix_fmt yuva420p'],
  ['ProRes 4444', 'prores.mov', '-c:v prores_ks -profile:v 4444 -pix_fmt yuva444p10le'],
  ['png in a mov', 'png.mov', '-c:v png -pix_fmt rgba'],
  ['animation of an editor', 'qtrle.mov', '-c:v qtrle -pix_fmt argb'],
])('%s is drawn on white where it is transparent', async (_what, name, codec) => {
  const clear = '-f lavfi -i color=black@0:s=64x64:r=10:d=1,format=rgba';
  await makeVideo(tools, `${clear} ${codec} ${at(name)}`);
  for (const found of (await publish(name)).colours) expect(isNear(found, WHITE), String(found)).toBe(true);
});

const SOUNDS: [string, string, string, boolean[], ((bytes: Buffer) => void)?][] = [
  [
    'the first of two that are heard',
    'first.mov',
    `${tone(440)} ${tone(1_000)}`,
    [true, false],
    enable([true, true, true]),
  ],
  [
    'what is heard behind a silent microphone',
    'mute-first.mov',
    `${SILENCE} ${tone(1_000)}`,
    [false, true],
    enable([true, true, true]),
  ],
  [
    'silence rather than what was switched off',
    'off.mov',
    `${SILENCE} ${tone(1_000)}`,
    [false, false],
    enable([true, true, false]),
  ],
  [
    'the enabled one of an alternate group',
    'group.mov',
    `${tone(440)} ${tone(1_000)}`,
    [false, true],
    enable([true, false, true]),
  ],
  [
    'the film rather than what is said about it',
    'said.mkv',
    `${tone(440)} ${tone(1_000)} -disposition:a:0 default+comment -disposition:a:1 default`,
    [false, true],
  ],
  [
    'stereo beside a sound that is not known',
    'spatial.mp4',
    `${tone(440)} ${tone(1_000)}`,
    [false, true],
    (bytes) => rename(bytes, 'apac'),
  ],
];

it.each(SOUNDS)('of several sounds people hear %s', async (_what, name, options, tones, change) => {
  const sounds = '-map 0 -map 1 -map 2 -c:a aac';
  const [inputs = '', dispositions = ''] = options.split(' -disposition', 2);
  const marks = dispositions && ` -disposition${options.slice(inputs.length + ' -disposition'.length)}`;
  await makeVideo(tools, `${colour('red')} ${inputs} ${sounds}${marks} ${H264} ${at(name)}`);
  if (change) await patch(name, change);
  expect(await publish(name)).toMatchObject({ tones, lostSound: null });
});

it.each([
  ['apac', 'Apple Positional Audio'],
  ['ac-4', 'AC-4'],
  ['abcd', 'abcd'],
])('a sound %s that cannot be kept is told by its name', async (tag, told) => {
  await makeVideo(tools, `${colour('red')} ${tone(440)} ${H264} -c:a aac ${at('lost.mp4')}`);
  await patch('lost.mp4', (bytes) => rename(bytes, tag));
  expect(await publish('lost.mp4')).toMatchObject({ lostSound: told, hasSound: false });
});

it('a sound of a mkv that cannot be kept is told by its name', async () => {
  await makeVideo(tools, `${colour('red')} ${tone(440)} ${H264} -c:a aac ${at('lost.mkv')}`);
  await patch('lost.mkv', (bytes) => bytes.write('A_ZQ9', bytes.indexOf('A_AAC')));
  expect(await publish('lost.mkv')).toMatchObject({ lostSound: 'ZQ9', hasSound: false });
});

it('AV1 of an avi is published', async () => {
  await makeVideo(tools, `${colour('red')} -c:v libaom-av1 -cpu-used 8 ${at('av1.avi')}`);
  for (const found of (await publish('av1.avi')).colours)
    expect(isNear(found, RED), String(found)).toBe(true);
});

it('Opus in a mov, which players write and ffmpeg does not, is heard', async () => {
  await makeVideo(tools, `${colour('red')} ${tone(440)} ${H264} -c:a libopus ${at('opus.mov')}.mp4`);
  const bytes = await readFile(`${at('opus.mov')}.mp4`);
  bytes.write('qt  ', 8);
  await writeFile(at('opus.mov'), bytes);
  expect(await publish('opus.mov')).toMatchObject({ tones: [true, false], lostSound: null });
});

it('AMR of an old phone is kept', async () => {
  const silence = Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31)]);
  await writeFile(at('voice.amr'), Buffer.concat([Buffer.from('#!AMR\n'), ...Array(50).fill(silence)]));
  const copy = `-map 0 -map 1 ${H264} -c:a copy`;
  await makeVideo(tools, `${colour('red')} -i ${at('voice.amr')} ${copy} ${at('phone.3gp')}`);
  expect(await publish('phone.3gp')).toMatchObject({ hasSound: true, lostSound: null });
});

it('of two tracks for left and right the first is heard on both sides', async () => {
  const sides = 'aevalsrc=0.3*sin(2*PI*440*t)|0.3*sin(2*PI*1000*t):d=1:c=stereo,channelsplit[out0][out1]';
  const inputs = `${colour('red')} -f lavfi -i ${sides} -map 0 -map 1:0 -map 1:1`;
  await makeVideo(tools, `${inputs} ${H264} -c:a pcm_s16le ${at('sides.mov')}`);
  await patch('sides.mov', enable([true, true, true]));
  expect(await publish('sides.mov')).toMatchObject({ tones: [true, false], lostSound: null });
});

/** HEVC whose every picture has a second layer (ISO/IEC 23008-2, annexes F to H): the other eye, or transparency. */
function withSecondLayer(hevc: Buffer): Buffer {
  const parts: Buffer[] = [];
  const start = Buffer.from([0, 0, 0, 1]);
  for (let unitAt = hevc.indexOf(start); unitAt >= 0;) {
    const next = hevc.indexOf(start, unitAt + 4);
    const unit = hevc.subarray(unitAt + 4, next < 0 ? hevc.length : next);
    parts.push(start, unit);
    const isPicture = (unit[0] ?? 0) >> 1 < 32;
    // The lowest bit of the first byte and five bits of the second number the layer.
    if (isPicture) parts.push(start, unit.subarray(0, 1), Buffer.from([0x09]), unit.subarray(2));
    unitAt = next;
  }
  return Buffer.concat(parts);
}

it('of HEVC with a second layer, spatial or transparent, the first is shown', async () => {
  const encode =
    '-c:v libx265 -preset ultrafast -x265-params log-level=none:repeat-headers=1 -pix_fmt yuv420p';
  await makeVideo(tools, `${colour('red')} ${encode} ${at('flat.hevc')}`);
  await writeFile(at('layers.hevc'), withSecondLayer(await readFile(at('flat.hevc'))));
  await makeVideo(
    tools,
    `-f hevc -framerate 10 -i ${at('layers.hevc')} -c copy -tag:v hvc1 ${at('layers.mov')}`,
  );
  for (const found of (await publish('layers.mov')).colours)
    expect(isNear(found, RED), String(found)).toBe(true);
});

/** Peak of a channel before and after, in decibels. */
it.each([
  ['5.1', 'FC', -3],
  ['5.1', 'FL', 0],
  ['7.1', 'FC', -3],
  ['7.1', 'SL', -3],
])('%s: the channel %s is as loud as players make it', async (layout, channel, decibels) => {
  const surround = `-f lavfi -i sine=frequency=440:d=1,pan=${layout}|${channel}=c0`;
  await makeVideo(tools, `${colour('red')} ${surround} ${H264} -c:a pcm_s16le ${at('surround.mov')}`);
  await makeVideo(
    tools,
    `${colour('red')} ${tone(440)} ${H264} -af pan=stereo|c0=c0|c1=c0 -c:a pcm_s16le ${at('plain.mov')}`,
  );
  const { mediaKey } = await ingestVideo(await receive(at('surround.mov')), storage, tools, {
    maxSeconds: 60,
  });
  const plan = { edit: {}, filters: {}, owner: '', maxSeconds: 60, signal: new AbortController().signal };
  await normaliseVideo(mediaKey, storage, tools, { ...plan, onPercent: () => undefined });
  const [before, after] = await Promise.all([
    listen(tools, at('plain.mov')),
    listen(tools, published(mediaKey, 'video.mp4')),
  ]);
  const found = 20 * Math.log10(after.tone(440, 0.2, 0.8) / before.tone(440, 0.2, 0.8));
  expect(Math.abs(found - decibels), `${found}`).toBeLessThan(1);
});
