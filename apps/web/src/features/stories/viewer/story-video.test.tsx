import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStoryGroup } from '#entities/story/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { setMediaLevel } from '#shared/data-use/testing.ts';
import { arrive, stubMedia } from '#shared/ui/video-player/testing-media.ts';
import { makeToken, renderApp } from '#shared/testing.tsx';
import { StoryViewer } from './story-viewer.tsx';
import {
  announced,
  change,
  drawnShare,
  pass,
  settle,
  shownPage,
  stubPage,
  touch,
  useChanging,
} from './testing.ts';

const film = (text: string) =>
  ({
    text,
    fileType: 'video',
    durationMs: 9_000,
    isViewed: true,
    video: {
      url: `/media/${text}.mp4`,
      lightUrl: null,
      smallUrl: null,
      durationMs: 9_000,
      hasSound: true,
      wasTrimmed: false,
    },
  }) as const;
const group = makeStoryGroup({ stories: ['a', 'b', 'c', 'd'].map(film) });
let play: ReturnType<typeof stubMedia>['play'];

const Page = () => (
  <StoryViewer groups={useChanging([group])} startAt={group.id} kind="others" onClose={() => undefined} />
);
const open = () => renderApp(<Page />);
const videoOf = (text: string) => {
  const video = shownPage().querySelector<HTMLVideoElement>(`video[aria-label="${text}"]`);
  if (!video) throw new Error(`there is no video «${text}»`);
  return video;
};
const sources = () =>
  [...shownPage().querySelectorAll('video')].map((video) => [
    video.getAttribute('src'),
    video.paused ? 'stands' : 'plays',
  ]);
const soundButton = () => screen.getByRole('button', { name: /звук$/ }).getAttribute('aria-label');

beforeEach(() => {
  signIn(makeToken());
  stubPage();
  ({ play } = stubMedia());
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('takes as long as the video, and goes on when the video ends', async () => {
  open();
  arrive(videoOf('a'), 9);
  await pass(60_000);
  expect(announced(), 'no other clock runs').toBe('История alina.k, 1 из 4');
  videoOf('a').currentTime = 4.4;
  await pass(100);
  expect(drawnShare()).toBeCloseTo(0.5);
  fireEvent.ended(videoOf('a'));
  expect(announced()).toBe('История alina.k, 2 из 4');
});

it('plays the current video, preloads the next one, and unloads the others', () => {
  open();
  expect(sources()).toEqual([
    ['/media/a.mp4', 'plays'],
    ['/media/b.mp4', 'stands'],
  ]);
  arrive(videoOf('a'), 9);
  const first = videoOf('a');
  first.currentTime = 9;
  fireEvent.ended(first);
  expect(sources().slice(0, 2)).toEqual([
    ['/media/a.mp4', 'stands'],
    ['/media/b.mp4', 'plays'],
  ]);
  expect(first.currentTime, 'ready for a way back').toBe(0);
  arrive(videoOf('b'), 9);
  fireEvent.ended(videoOf('b'));
  expect(first.isConnected).toBe(false);
  expect(first.getAttribute('src')).toBeNull();
});

it('keeps playing when a better version of the video replaces it', () => {
  const [first, ...others] = group.stories;
  open();
  arrive(videoOf('a'), 9);
  const video = videoOf('a');
  video.currentTime = 4;
  const better = first?.video && { ...first, video: { ...first.video, url: '/media/better.mp4' } };
  const stories = better ? [{ ...better, fileUrl: '/media/better.mp4' }, ...others] : [];
  change([{ ...group, stories }]);
  expect(videoOf('a'), 'it is not begun anew').toBe(video);
  expect(sources()[0]).toEqual(['/media/better.mp4', 'plays']);
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(4);
});

it('pauses under a finger and plays on', () => {
  open();
  settle();
  touch.down([300, 300]);
  expect(videoOf('a').paused).toBe(true);
  touch.cancel();
  expect(videoOf('a').paused).toBe(false);
});

it('plays with sound at first, and remembers that it was muted', () => {
  const { unmount } = open();
  expect(videoOf('a').muted).toBe(false);
  fireEvent.keyDown(screen.getByRole('dialog'), { code: 'KeyM' });
  expect(videoOf('a').muted).toBe(true);
  expect(soundButton()).toBe('Включить звук');
  unmount();
  open();
  expect(videoOf('a').muted).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Включить звук' }));
  expect(videoOf('a').muted).toBe(false);
  expect(localStorage.getItem('sfera:story-sound')).toBe('on');
});

it('plays silently where the browser refuses sound, says so, and tries the next story with sound', async () => {
  play.mockRejectedValueOnce(new DOMException('not yet', 'NotAllowedError'));
  open();
  await pass(0);
  expect(videoOf('a').muted).toBe(true);
  expect(videoOf('a').paused).toBe(false);
  expect(soundButton()).toBe('Включить звук');
  fireEvent.ended(videoOf('a'));
  expect(videoOf('b').muted).toBe(false);
  expect(localStorage.getItem('sfera:story-sound'), 'nobody has chosen it').toBeNull();
});

it('waits for a press where the browser refuses to play at all', async () => {
  play.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  open();
  await pass(0);
  play.mockRestore();
  stubMedia();
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(videoOf('a').paused).toBe(false);
});

it('fetches only the first frame of the next video when data are scarce', () => {
  setMediaLevel('light');
  open();
  const preloads = [...shownPage().querySelectorAll('video')].map((video) => video.preload);
  expect(preloads.slice(0, 2)).toEqual(['auto', 'metadata']);
});

it('waits for a tap when the budget is used up; the video that plays goes on', () => {
  open();
  arrive(videoOf('a'), 9);
  fireEvent.playing(videoOf('a'));
  act(() => setMediaLevel('stop'));
  expect(sources()[0], 'nobody loses what they watch').toEqual(['/media/a.mp4', 'plays']);
  fireEvent.ended(videoOf('a'));
  expect(videoOf('b').getAttribute('src')).toBeNull();
  screen.getByText('Дневной бюджет израсходован');
  screen.getByRole('button', { name: 'Настроить' });
  fireEvent.click(screen.getByRole('button', { name: 'Всё равно смотреть' }));
  expect(videoOf('b').getAttribute('src')).toBe('/media/b.mp4');
  expect(videoOf('b').paused).toBe(false);
  expect(screen.queryByText('Дневной бюджет израсходован')).toBeNull();
});
