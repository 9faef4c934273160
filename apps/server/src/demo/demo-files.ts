import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../processing/tools/tools.ts';
import type { DemoPost } from './posts/posts.ts';
import type { DemoStory } from './stories/stories.ts';
import { cut, MEDIA } from './files/picture.ts';
import { drawTune, tunes } from './files/tunes.ts';
import { makeVideo } from './files/video.ts';

/** Paths of the files of a story. */
export interface StoryFiles {
  file: string;
  music: string | null;
  /** Words to lay over a video; a photo shows its words already. */
  overlay: string | null;
}

/** Makes the files that the people of the demo send, each when it is asked for; resolves to paths. */
export interface DemoFiles {
  post: (post: Pick<DemoPost, 'key' | 'kind' | 'scene' | 'aspect'>) => Promise<string>;
  /** The further pictures of a post of several. */
  further: (post: Pick<DemoPost, 'key' | 'further' | 'aspect'>) => Promise<string[]>;
  /** The avatar of the person with this login. */
  avatar: (login: string) => Promise<string>;
  story: (story: DemoStory) => Promise<StoryFiles>;
  /** Removes what was made. */
  remove: () => Promise<void>;
}

/** `folder`: for the files that are made of stored ones. Videos and music need the tools. */
export function openDemoFiles(folder: string, tools: MediaTools | null): DemoFiles {
  const to = async (name: string) => {
    await mkdir(folder, { recursive: true });
    return join(folder, name);
  };
  const picture = async (name: string, ...of: Parameters<typeof cut>) => {
    const path = await to(`${name}.webp`);
    await (await cut(...of)).webp({ quality: 88 }).toFile(path);
    return path;
  };
  const video = async (name: string, ...[scene, aspect]: Parameters<typeof cut>) => {
    const path = await to(`${name}.mp4`);
    if (!tools) throw new Error('Only ffmpeg makes a video');
    await makeVideo(scene, aspect, path, tools);
    return path;
  };
  const music = async (key: string, title: DemoStory['music']) => {
    const tune = tunes.find((one) => one.title === title);
    if (!tune || !tools) return null;
    const path = await to(`${key}.m4a`);
    await drawTune(tune, path, tools.ffmpeg);
    return path;
  };
  return {
    post: ({ key, kind, scene, aspect }) => (kind === 'photo' ? picture : video)(key, scene, aspect),
    further: ({ key, further, aspect }) =>
      Promise.all(further.map((scene, nth) => picture(`${key}-${nth + 2}`, scene, aspect))),
    avatar: async (login) => join(MEDIA, 'avatars', `${login}.webp`),
    story: async (story) => ({
      file:
        story.kind === 'photo'
          ? join(MEDIA, 'stories', `${story.key}.webp`)
          : await video(story.key, story.scene, '9:16'),
      music: await music(story.key, story.music),
      overlay:
        story.words && story.kind === 'video' ? join(MEDIA, 'stories', `${story.key}-words.png`) : null,
    }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
