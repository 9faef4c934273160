import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORY_IMAGE_SIZE_PX as PAGE } from '@sfera/contract/limits';
import type { Scene } from '../draw/photo.ts';
import { drawTune, type TuneTitle, tunes } from '../draw/tunes.ts';
import type { PlacedWords } from '../draw/words.ts';
import type { Drawing } from '../draw/drawing.ts';
import { storiesInOrder } from '../first-screen.ts';
import { type DemoStory, demoStories } from './stories.ts';

/** Two thirds and less than half of a page, which is as wide as three phones. */
const PHOTO = { width: 720, height: 1280 };
const VIDEO = { width: 432, height: 768 };
const VIDEO_SECONDS = 5;
/** Length of the tune's four chords. */
const TUNE_SECONDS = 12;

/** Paths of the files of a story. */
export interface StoryFiles {
  file: string;
  music: string | null;
  /** Words to lay over a video; a photo shows its words already. */
  overlay: string | null;
}

const tunePath = (outDir: string, title: TuneTitle) => join(outDir, 'music', `${title}.m4a`);

export const storyFiles = (outDir: string, { key, kind, words, music }: DemoStory): StoryFiles => ({
  file: join(outDir, 'stories', `${key}.${kind === 'video' ? 'mp4' : 'jpg'}`),
  music: music ? tunePath(outDir, music) : null,
  overlay: words && kind === 'video' ? join(outDir, 'stories', `${key}-words.png`) : null,
});

/** The files of the stories, in the order in which they are needed. The painters are loaded on first use. */
export function storyDrawings(outDir: string, ffmpegPath: string): { first: Drawing[]; others: Drawing[] } {
  const drawTunes = tunes.map((tune) => ({
    path: tunePath(outDir, tune.title),
    draw: (path: string) => drawTune(tune, TUNE_SECONDS, path, ffmpegPath),
  }));
  const { first, others } = storiesInOrder(demoStories());
  const files = (story: DemoStory) => storyFiles(outDir, story);
  const drawStory = (story: DemoStory): Drawing[] => {
    const { file, overlay } = files(story);
    if (!isVideo(story)) return [{ path: file, draw: photo(story.scene, story.words) }];
    const clip = { path: file, draw: video(story.scene, ffmpegPath) };
    return story.words && overlay !== null ? [clip, { path: overlay, draw: overlayOf(story.words) }] : [clip];
  };
  return { first: first.flatMap(drawStory), others: [...drawTunes, ...others.flatMap(drawStory)] };
}

const isVideo = ({ kind }: DemoStory) => kind === 'video';

const photo =
  (scene: Scene, words?: PlacedWords): Drawing['draw'] =>
  async (path) =>
    (await import('../draw/photo.ts')).drawPhoto(scene, PHOTO, path, words);

const video =
  (scene: Scene, ffmpegPath: string): Drawing['draw'] =>
  async (path) =>
    (await import('../draw/video.ts')).drawVideo(scene, VIDEO, VIDEO_SECONDS, path, ffmpegPath);

const overlayOf =
  (words: PlacedWords): Drawing['draw'] =>
  async (path) => {
    const { drawWords } = await import('../draw/words.ts');
    await writeFile(path, await drawWords(words, PAGE));
  };
