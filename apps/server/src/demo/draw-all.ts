import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { drawOnce } from './draw/drawing.ts';
import { avatarPath, demoDrawings, postPath } from './drawings.ts';
import { demoPosts } from './posts/posts.ts';
import { type StoryFiles, storyFiles } from './stories/drawings.ts';
import type { DemoStory } from './stories/stories.ts';

/** Paths of the finished files. */
export interface Drawn {
  /** Path of the photo or video of the post with this key. */
  post: (key: string) => string;
  /** Path of the avatar of the person with this login. */
  avatar: (login: string) => string;
  story: (story: DemoStory) => StoryFiles;
}

const WORKERS = 2;

/**
 * Draws every file of the demo into `outDir`; files that exist are kept.
 * The drawing runs in child processes, because the server blocks sharp's SVG loader for its whole process.
 */
export async function drawAll(
  outDir: string,
  options: { onProgress?: (done: number, total: number) => void; ffmpegPath?: string } = {},
): Promise<Drawn> {
  const { onProgress, ffmpegPath = process.env['FFMPEG_PATH'] ?? 'ffmpeg' } = options;
  const total = demoDrawings(outDir, ffmpegPath).length;
  let done = 0;
  const onLine = (): void => {
    done += 1;
    onProgress?.(done, total);
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, part) => runPart(outDir, part, ffmpegPath, onLine)));
  const posts = new Map(demoPosts().map((post) => [post.key, postPath(outDir, post)]));
  const post = (key: string): string => {
    const path = posts.get(key);
    if (path === undefined) throw new RangeError(`No post has the key ${key}`);
    return path;
  };
  return {
    post,
    avatar: (login) => avatarPath(outDir, login),
    story: (story) => storyFiles(outDir, story),
  };
}

/** Each line that the child prints names a finished file. */
async function runPart(outDir: string, part: number, ffmpegPath: string, onLine: () => void): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), outDir, String(part)], {
    env: { ...process.env, FFMPEG_PATH: ffmpegPath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', onLine);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`Drawing the demo failed with ${code}`);
}

async function drawPart(outDir: string, part: number): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const drawings = demoDrawings(outDir, process.env['FFMPEG_PATH'] ?? 'ffmpeg');
  for (const [i, drawing] of drawings.entries()) {
    if (i % WORKERS !== part) continue;
    await drawOnce(drawing);
    process.stdout.write(`${drawing.path}\n`);
  }
}

function printProgress(done: number, total: number): void {
  process.stdout.write(`${done}/${total}\n`);
}

if (import.meta.main) {
  const [outDir, part] = process.argv.slice(2);
  if (!outDir) throw new Error('Usage: node draw-all.ts <outDir>');
  if (part) await drawPart(outDir, Number(part));
  else {
    await drawAll(outDir, { onProgress: printProgress });
  }
}
