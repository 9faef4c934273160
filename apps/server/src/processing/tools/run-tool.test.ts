import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isStorageFull } from '../../base/storage-full.ts';
import { runTool } from './run-tool.ts';
import { testTools } from '../testing/test-media.ts';
import { findMediaTools } from './tools.ts';

const LIMITS = { timeoutMs: 10_000 };
const sh = (script: string, limits: Partial<Parameters<typeof runTool>[2]> = {}) =>
  runTool('sh', ['-c', script], { ...LIMITS, ...limits });

it('gives back what the tool says', async () => {
  expect(await sh('echo привет')).toEqual({ stdout: 'привет\n', stderr: '' });
});

it('tells a failure with a short end of what it complained about', async () => {
  await expect(sh('echo broken >&2; exit 3')).rejects.toMatchObject({ kind: 'failed', stderr: 'broken' });
  const flood = sh('yes complaint | head -c 1000000 >&2; exit 1');
  await expect(flood).rejects.toMatchObject({ kind: 'failed' });
  expect(((await flood.catch((error: unknown) => error)) as Error).message.length).toBeLessThan(3_000);
});

it('ends a tool that takes too long, says too much or is no longer wanted', async () => {
  await expect(sh('sleep 60', { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  await expect(sh('yes', { maxOutputBytes: 100_000 })).rejects.toMatchObject({ kind: 'too_much_output' });
  const stop = new AbortController();
  const run = sh('echo started; sleep 60', { signal: stop.signal, onStdout: () => stop.abort() });
  await expect(run).rejects.toMatchObject({ kind: 'aborted' });
  await expect(sh('echo never', { signal: stop.signal })).rejects.toMatchObject({ kind: 'aborted' });
});

it('tells a full disk from a broken file, also behind many complaints', async () => {
  const full = 'i=0; while [ $i -lt 500 ]; do echo broken >&2; i=$((i+1)); done; echo x | cat > /dev/full';
  const failing = sh(full);
  await expect(failing).rejects.toMatchObject({ kind: 'no_space' });
  expect(isStorageFull(await failing.catch((error: unknown) => error))).toBe(true);
});

it('tells a tool that was killed or is not there', async () => {
  await expect(sh('kill -KILL $$')).rejects.toMatchObject({ kind: 'killed' });
  await expect(runTool('no-such-tool', [], LIMITS)).rejects.toMatchObject({ kind: 'missing' });
});

it.runIf(process.platform === 'linux')('leaves no tool behind when this process is killed', async () => {
  const program = `
    import { runTool } from ${JSON.stringify(join(import.meta.dirname, 'run-tool.ts'))};
    const onStdout = (pid) => process.stdout.write(pid);
    await runTool('sh', ['-c', 'echo $$; exec sleep 60'], { timeoutMs: 60_000, onStdout });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const pid = Number(await once(parent.stdout, 'data'));
  process.kill(pid, 0);
  parent.kill('SIGKILL');
  // A zombie that its parent has not reaped yet has an empty command line.
  const commandLine = () => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  await expect.poll(commandLine).toBe('');
});

it('keeps the tool within its memory and its nature', async () => {
  const { stdout } = await sh('ulimit -d; nice', { memoryLimitBytes: 512 * 1024 * 1024, nice: 7 });
  expect(stdout).toBe(`524288\n${getPriority() + 7}\n`);
});

it.runIf(existsSync('/proc/self/autogroup'))('tells Linux the nature of the tool’s session too', async () => {
  // Except for root, the system accepts one such write in 100 ms.
  await expect
    .poll(() => sh('cat /proc/self/autogroup', { nice: 12 }), { interval: 150, timeout: 5_000 })
    .toMatchObject({ stdout: expect.stringMatching(/nice 7$/m) });
});

it('passes arguments as they are and no secrets of the server', async () => {
  // Files of tests share a process, and some of them start servers.
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('DATABASE_URL', 'secret');
  const { stdout } = await runTool('sh', ['-c', 'echo "$1" "$DATABASE_URL"', 'sh', '$(id); "x'], LIMITS);
  expect(stdout).toBe('$(id); "x \n');
});

it('finds no media tools where there are none, or none that are tools', async () => {
  expect(await findMediaTools({ FFMPEG_PATH: '/nowhere/ffmpeg' })).toBeNull();
  expect(await findMediaTools({ FFPROBE_PATH: 'true' })).toBeNull();
});

it('tells a tool that its memory did not suffice from one that failed, and from one that crashed', async () => {
  const { ffmpeg } = testTools();
  const clip = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:d=0.2', '-f', 'null', '-'];
  const limits = { ...LIMITS, memoryLimitBytes: 40 * 1024 * 1024 };
  await expect(runTool(ffmpeg, clip, limits)).rejects.toMatchObject({ kind: 'out_of_memory' });
  await expect(runTool(ffmpeg, [...clip, '-oops'], LIMITS)).rejects.toMatchObject({ kind: 'failed' });
  await expect(sh('kill -SEGV $$')).rejects.toMatchObject({ kind: 'crashed' });
});
