import { join } from 'node:path';
import { videoSeconds } from './draw/pace.ts';
import type { Size } from './draw/canvas/render.ts';
import type { Drawing } from './draw/drawing.ts';
import { demoPeople } from './seed/people.ts';
import { type DemoPost, demoPosts } from './posts/posts.ts';
import type { Aspect } from './posts/album.ts';
import { storyDrawings } from './stories/drawings.ts';

const photoSizes: Record<Aspect, Size> = {
  '4:5': { width: 1440, height: 1800 },
  '1:1': { width: 1440, height: 1440 },
  '3:2': { width: 1440, height: 960 },
  '16:9': { width: 1440, height: 810 },
  '9:16': { width: 1080, height: 1920 },
};

const videoSizes: Partial<Record<Aspect, Size>> = {
  '9:16': { width: 720, height: 1280 },
  '16:9': { width: 1280, height: 720 },
};

export function postPath(outDir: string, { key, kind }: Pick<DemoPost, 'key' | 'kind'>): string {
  return join(outDir, 'posts', `${key}.${kind === 'video' ? 'mp4' : 'jpg'}`);
}

export function avatarPath(outDir: string, login: string): string {
  return join(outDir, 'avatars', `${login}.jpg`);
}

/** Every file of the demo, videos first because they take longest. The painters are loaded on first use. */
export function demoDrawings(outDir: string, ffmpegPath: string): Drawing[] {
  const posts = demoPosts().toSorted((a, b) => b.kind.localeCompare(a.kind));
  const drawPost =
    ({ kind, scene, aspect }: DemoPost): Drawing['draw'] =>
    async (path) => {
      if (kind === 'photo') {
        const { drawPhoto } = await import('./draw/photo.ts');
        return drawPhoto(scene, photoSizes[aspect], path);
      }
      const { drawVideo } = await import('./draw/video.ts');
      const size = videoSizes[aspect] ?? { width: 720, height: 720 };
      return drawVideo(scene, size, videoSeconds(scene), path, ffmpegPath);
    };
  return [
    ...storyDrawings(outDir, ffmpegPath),
    ...posts.map((post) => ({ path: postPath(outDir, post), draw: drawPost(post) })),
    ...demoPeople.map((person) => ({
      path: avatarPath(outDir, person.login),
      draw: async (path: string) => (await import('./draw/avatar.ts')).drawAvatar(person, path),
    })),
  ];
}
