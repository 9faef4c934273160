import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { drawOnce } from './draw/drawing.ts';
import { avatarPath, demoDrawings, furtherPath, postPath } from './drawings.ts';
import type { DemoPost } from './posts/posts.ts';
import { type StoryFiles, storyFiles } from './stories/drawings.ts';
import type { DemoStory } from './stories/stories.ts';

/** Paths of files; each promise resolves when the file is finished. */
export interface Drawn {
  post: (post: Pick<DemoPost, 'key' | 'kind'>) => Promise<string>;
  /** The further pictures of a post of several. */
  further: (post: Pick<DemoPost, 'key' | 'further'>) => Promise<string[]>;
  /** The avatar of the person with this login. */
  avatar: (login: string) => Promise<string>;
  story: (story: DemoStory) => Promise<StoryFiles>;
  /** Ends the drawing. */
  stop: () => void;
}

/** Publishing goes first, so that the first screen is there before everything is drawn. */
const DRAWING_PRIORITY = 5;

/**
 * Starts to draw every file of the demo into `outDir`, as many at once as there are processors; files that exist are
 * kept. The drawing runs in child processes, because the server blocks sharp's SVG loader for its whole process.
 */
export function startDrawing(outDir: string, ffmpegPath = process.env['FFMPEG_PATH'] ?? 'ffmpeg'): Drawn {
  const paths = demoDrawings(outDir, ffmpegPath).map(({ path }) => path);
  const finished = new Map(paths.map((path) => [path, Promise.withResolvers<string>()]));
  let next = 0;
  // Nobody may be waiting for a file yet when its drawing fails.
  for (const { promise } of finished.values()) promise.catch(() => {});
  const fail = (error: Error) => {
    for (const { reject } of finished.values()) reject(error);
  };
  const children = Array.from({ length: availableParallelism() }, (): ChildProcess => {
    const child = fork(fileURLToPath(import.meta.url), [outDir], {
      env: { ...process.env, FFMPEG_PATH: ffmpegPath },
    });
    const giveNext = () => (next < paths.length ? child.send(next++) : child.disconnect());
    child.on('message', (path) => {
      finished.get(String(path))?.resolve(String(path));
      giveNext();
    });
    child.once('error', fail);
    child.once('close', (code) => {
      if (code !== 0) fail(new Error(`Drawing the demo failed with ${code}`));
    });
    giveNext();
    return child;
  });
  const whenDrawn = (path: string): Promise<string> => {
    const file = finished.get(path);
    if (!file) throw new RangeError(`Nothing is drawn to ${path}`);
    return file.promise;
  };
  return {
    post: (post) => whenDrawn(postPath(outDir, post)),
    further: (post) => Promise.all(post.further.map((_, nth) => whenDrawn(furtherPath(outDir, post, nth)))),
    avatar: (login) => whenDrawn(avatarPath(outDir, login)),
    async story(story) {
      const files = storyFiles(outDir, story);
      const { file, music, overlay } = files;
      await Promise.all([file, music, overlay].map((path) => path && whenDrawn(path)));
      return files;
    },
    stop() {
      for (const child of children) child.kill();
    },
  };
}

/** Draws what the parent asks for, by the number of the drawing, and tells the path of each finished file. */
async function drawForParent(outDir: string): Promise<void> {
  setPriority(DRAWING_PRIORITY);
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const drawings = demoDrawings(outDir, process.env['FFMPEG_PATH'] ?? 'ffmpeg');
  process.on('message', (number) => {
    const drawing = drawings[Number(number)];
    if (!drawing) throw new RangeError(`There is no drawing ${number}`);
    void drawOnce(drawing).then(() => process.send?.(drawing.path));
  });
}

if (import.meta.main) {
  const [outDir] = process.argv.slice(2);
  if (!outDir) throw new Error('Usage: fork(draw-all.ts, [outDir])');
  await drawForParent(outDir);
}
