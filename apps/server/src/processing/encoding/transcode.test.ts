import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { probeVideo } from '../probing/probe.ts';
import { runTool } from '../tools/run-tool.ts';
import { createTestMedia, makeVideo, testTools } from '../testing/test-media.ts';
import { listen } from '../testing/test-sound.ts';
import { transcodeArgs } from './transcode.ts';
import { planVideo } from './video-plan.ts';

const { folder } = await createTestMedia();
const tools = testTools();
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

async function transcode(source: string): Promise<string> {
  const output = join(folder, 'output.mp4');
  const plan = planVideo(await probeVideo(tools, source), { maxSeconds: 60 });
  const args = await transcodeArgs(tools, source, plan, folder, null);
  await runTool(tools.ffmpeg, ['-nostdin', '-y', '-v', 'error', ...args, output], {
    timeoutMs: 60_000,
    memoryLimitBytes: 2 ** 32,
  });
  return output;
}

const packets = async (path: string): Promise<number> => {
  const count = '-v error -select_streams v -count_packets -show_entries stream=nb_read_packets -of csv=p=0';
  const { stdout } = await runTool(tools.ffprobe, [...count.split(' '), path], { timeoutMs: 60_000 });
  return Number.parseInt(stdout, 10);
};

/** Gives the last picture of an mp4 a length, by an entry of its own. The mp4 has one track, whose index is last. */
async function lengthenLast(path: string, seconds: number): Promise<void> {
  const bytes = await readFile(path);
  const header = bytes.indexOf('mdhd');
  const lasts = seconds * bytes.readUInt32BE(header + 16);
  const times = bytes.indexOf('stts');
  const frames = bytes.readUInt32BE(times + 12);
  const before = (frames - 1) * bytes.readUInt32BE(times + 16);
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stts']) {
    const size = bytes.indexOf(box) - 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(size) + 8, size);
  }
  bytes.write('free', bytes.indexOf('edts'));
  bytes.writeUInt32BE(before + lasts, header + 20);
  bytes.writeUInt32BE(2, times + 8);
  bytes.writeUInt32BE(frames - 1, times + 12);
  const entry = Buffer.alloc(8);
  entry.writeUInt32BE(1);
  entry.writeUInt32BE(lasts, 4);
  await writeFile(path, Buffer.concat([bytes.subarray(0, times + 20), entry, bytes.subarray(times + 20)]));
}

it.each([0.25, 1, 10, 30, 60])('keeps a last picture that stands, and %d pictures a second', async (fps) => {
  const frames = Math.max(3, fps);
  const source = join(folder, 'stands.mp4');
  await makeVideo(
    tools,
    `-f lavfi -i testsrc2=s=160x90:r=${fps} -frames:v ${frames} ${H264} -bf 0 ${source}`,
  );
  await lengthenLast(source, 5);
  const before = await probeVideo(tools, source);
  expect(before.picture.durationMs - before.picture.lastMs).toBe(5_000);
  const output = await transcode(source);
  const after = await probeVideo(tools, output);
  expect(Math.abs(after.durationMs - before.durationMs)).toBeLessThan(200);
  // One picture more, at the end.
  expect(await packets(output)).toBe(frames + 1);
});

it('keeps the loudness of a mono sound', async () => {
  const sound = '-f lavfi -i testsrc2=s=160x90:r=10:d=2 -f lavfi -i sine=d=2 -c:a pcm_s16le -ac 1';
  const source = join(folder, 'mono.mov');
  await makeVideo(tools, `${sound} ${H264} ${source}`);
  const output = await transcode(source);
  const [before, after] = await Promise.all([listen(tools, source), listen(tools, output)]);
  const decibels = 20 * Math.log10(after.tone(440, 0.5, 1.5) / before.tone(440, 0.5, 1.5));
  expect(Math.abs(decibels)).toBeLessThan(0.5);
});
