import type { Scene } from '../files/picture.ts';
import { storyAlbums } from './albums.ts';
import type { StoryShot } from './shot.ts';

export interface DemoStory extends Omit<StoryShot, 'look' | 'kind' | 'text'> {
  /** Unique and stable, fit for a file name and for a `tempId`. */
  key: string;
  /** Login of a person of `demoPeople`. */
  author: string;
  kind: 'photo' | 'video';
  scene: Scene;
  /** Russian, may be empty; with `words`, their text. */
  text: string;
  /** Whether the main account has seen the story. */
  isSeen: boolean;
}

/** All stories of the demo, each person's oldest first, the same on every call. */
export const demoStories = (): DemoStory[] =>
  storyAlbums.flatMap(({ author, seen = 0, shots }) =>
    shots.map(({ look, kind = 'photo', text = '', ...shot }, i) => {
      const key = `${author.replaceAll('.', '_')}-story-${i + 1}`;
      return {
        ...shot,
        key,
        author,
        kind,
        scene: { look, view: 0 },
        text: shot.words ?? text,
        isSeen: i < seen,
      };
    }),
  );
