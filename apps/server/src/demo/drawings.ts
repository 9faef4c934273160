import { join } from 'node:path';
import { demoCircles } from './circles.ts';
import { videoSeconds } from './draw/pace.ts';
import type { Size } from './draw/canvas/render.ts';
import type { Drawing } from './draw/drawing.ts';
import { inOrder } from './first-screen.ts';
import { demoPeople } from './seed/people.ts';
import { type DemoPost, demoPosts } from './posts/posts.ts';
import type { Aspect } from './posts/album.ts';
import { storyDrawings } from './stories/drawings.ts';

/**
 * As wide as a rendition of the server, so that each picture is made in as few widths as possible: nobody waits for
 * pixels that only a wall would show.
 */
const photoSizes: Record<Aspect, Size> = {
  '4:5': { width: 640, height: 800 },
  '1:1': { width: 640, height: 640 },
  '3:2': { width: 810, height: 540 },
  '16:9': { width: 832, height: 468 },
  '9:16': { width: 640, height: 1136 },
};

const videoSizes: Partial<Record<Aspect, Size>> = {
  '9:16': { width: 432, height: 768 },
  '16:9': { width: 768, height: 432 },
};

export function postPath(outDir: string, { key, kind }: Pick<DemoPost, 'key' | 'kind'>): string {
  return join(outDir, 'posts', `${key}.${kind === 'video' ? 'mp4' : 'jpg'}`);
}

export const furtherPath = (outDir: string, { key }: Pick<DemoPost, 'key'>, nth: number): string =>
  join(outDir, 'posts', `${key}-${nth + 2}.jpg`);

export function avatarPath(outDir: string, login: string): string {
  return join(outDir, 'avatars', `${login}.jpg`);
}

/**
 * Every file of the demo, in the order in which they are needed: faces, the first screen, the videos, which take
 * longest, and the other photos. The painters are loaded on first use.
 */
export function demoDrawings(outDir: string, ffmpegPath: string): Drawing[] {
  const drawPost =
    ({ kind, scene, aspect }: DemoPost): Drawing['draw'] =>
    async (path) => {
      if (kind === 'photo') {
        const { drawPhoto } = await import('./draw/photo.ts');
        return drawPhoto(scene, photoSizes[aspect], path);
      }
      const { drawVideo } = await import('./draw/video.ts');
      const size = videoSizes[aspect] ?? { width: 480, height: 480 };
      return drawVideo(scene, size, videoSeconds(scene), path, ffmpegPath);
    };
  const drawingsOf = (post: DemoPost) => [
    { path: postPath(outDir, post), draw: drawPost(post) },
    ...post.further.map((scene, nth) => ({
      path: furtherPath(outDir, post, nth),
      draw: drawPost({ ...post, scene }),
    })),
  ];
  const posts = inOrder(demoPosts());
  const stories = storyDrawings(outDir, ffmpegPath);
  return [
    ...demoPeople.map((person) => ({
      path: avatarPath(outDir, person.login),
      draw: async (path: string) => (await import('./draw/avatar.ts')).drawAvatar(person, path),
    })),
    ...posts.first.flatMap(drawingsOf),
    ...stories.first,
    ...stories.others,
    ...posts.others.flatMap(drawingsOf),
    ...demoCircles.flatMap((circle) => circle.posts).flatMap(drawingsOf),
  ];
}
