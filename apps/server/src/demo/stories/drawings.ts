import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORY_IMAGE_SIZE_PX as PHOTO, STORY_IMAGE_VIDEO_SIZE_PX as VIDEO } from '@sfera/contract/limits';
import type { Scene } from '../draw/photo.ts';
import { drawTune, type TuneTitle, tunes } from '../draw/tunes.ts';
import type { PlacedWords } from '../draw/words.ts';
import type { Drawing } from '../draw/drawing.ts';
import { type DemoStory, demoStories } from './stories.ts';

const VIDEO_SECONDS = 6;
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

/** Every file of the stories, videos first because they take longest. The painters are loaded on first use. */
export function storyDrawings(outDir: string, ffmpegPath: string): Drawing[] {
  const drawTunes = tunes.map((tune) => ({
    path: tunePath(outDir, tune.title),
    draw: (path: string) => drawTune(tune, TUNE_SECONDS, path, ffmpegPath),
  }));
  const stories = demoStories();
  const files = (story: DemoStory) => storyFiles(outDir, story);
  const videos = stories.filter(isVideo);
  const photos = stories.filter((story) => !isVideo(story));
  return [
    ...videos.map((story) => ({ path: files(story).file, draw: video(story.scene, ffmpegPath) })),
    ...drawTunes,
    ...photos.map((story) => ({ path: files(story).file, draw: photo(story.scene, story.words) })),
    ...videos.flatMap((story) => {
      const { overlay } = files(story);
      return story.words && overlay !== null ? { path: overlay, draw: overlayOf(story.words) } : [];
    }),
  ];
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
    await writeFile(path, await drawWords(words, PHOTO));
  };
