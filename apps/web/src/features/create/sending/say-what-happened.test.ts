import type { Video } from '@sfera/contract/media/media';
import { beforeEach, expect, it } from 'vitest';
import { makeOwnVideo, makePost } from '#entities/post/testing.ts';
import { makeOwnStory } from '#entities/story/testing.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { newWork } from '../works/work-list.ts';
import { sayWhatHappened } from './say-what-happened.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));

const work = newWork(new File(['mp4'], 'film.mp4'), 'video');
const mute: Video = {
  url: null,
  lightUrl: null,
  smallUrl: null,
  durationMs: 1_000,
  hasSound: false,
  wasTrimmed: false,
  lostSound: 'AC-4',
};
const { picture } = makePost();
const item = {
  id: '01957f6e-0000-7000-8000-0000000000f1',
  fileType: 'video',
  picture,
  status: 'ready',
} as const;

it.each([
  ['a post', { target: 'post', post: makeOwnVideo({ video: mute }) }],
  ['an item of a post', { target: 'post', post: makePost({ items: [{ ...item, video: mute } as never] }) }],
  ['a story', { target: 'story', story: makeOwnStory({ fileType: 'video', video: mute }) }],
  [
    'a scheduled post',
    {
      target: 'scheduled',
      scheduled: {
        items: [{ ...item, tempId: 'x', lostSound: 'AC-4' }],
        publishAt: '2027-01-01T00:00:00Z',
      } as never,
    },
  ],
] as const)('tells of a sound that is lost in %s', (_what, published) => {
  sayWhatHappened(work, published);
  const said = useToasts.getState().toasts.filter(({ message }) => message.includes('без звука'));
  expect(said.map(({ message }) => message)).toEqual([expect.stringContaining('звук AC-4')]);
});

it('says nothing of a video without a sound of its own', () => {
  const { lostSound: _, ...silent } = mute;
  sayWhatHappened(work, { target: 'post', post: makeOwnVideo({ video: silent }) });
  expect(useToasts.getState().toasts.filter(({ message }) => message.includes('без звука'))).toEqual([]);
});
