import { viewSwipe } from '@sfera/contract/posts/swipes';
import type { PostId } from '@sfera/contract/base/ids';
import type { Video } from '@sfera/contract/media/media';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { seedFirstLikers } from '#entities/post/like/first-likers.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, renderApp, reply, testCache } from '#shared/testing.tsx';
import { setMuted } from '#shared/ui/video-player/sound-choice.ts';
import { stubMedia } from '#shared/ui/video-player/testing-media.ts';
import { makeVideo } from '../reel/testing.tsx';
import { Reels, type ReelsProps } from './reels.tsx';

const HEIGHT_PX = 800;

/** A reel whose media addresses contain this name. */
export const film = (name: string, video: Partial<Video> = {}): Post =>
  makeVideo({
    user: { login: name },
    video: {
      url: `/media/${name}/video.mp4`,
      lightUrl: `/media/${name}/light.mp4`,
      smallUrl: null,
      durationMs: 9_000,
      hasSound: true,
      wasTrimmed: false,
      ...video,
    },
  });

export const films = ['a', 'b', 'c', 'd', 'e'].map((name) => film(name));
export const idOf = (index: number): PostId | undefined => films[index]?.id;

/** Signs in before every test of the file, and restores the browser's settings. */
export function signInForTests(): void {
  beforeEach(() => void signIn(makeToken()));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    setMuted(true);
  });
}

/** Reels on a screen of 450 × 800 px. */
export function renderReels(posts: readonly Post[], props: Partial<ReelsProps> = {}) {
  const { play } = stubMedia();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 450, HEIGHT_PX));
  Element.prototype.animate = vi.fn<() => Animation>();
  const calls = reply(viewSwipe, { views: 1 });
  loseConnection(getPost); // the post is refetched when its media cannot be loaded
  const cache = testCache();
  writePosts(cache, posts);
  for (const { id } of posts) seedFirstLikers(cache, id, []);
  const onActive = vi.fn<ReelsProps['onActive']>();
  const list: { change?: (next: readonly Post[]) => void } = {};
  function Changing() {
    const [shown, change] = useState(posts);
    list.change = change;
    return (
      <Reels ids={shown.map(({ id }) => id)} startId={null} hasMore={false} onActive={onActive} {...props} />
    );
  }
  const view = renderApp(<Changing />, { cache });
  return { ...view, play, onActive, calls, show: (next: readonly Post[]) => act(() => list.change?.(next)) };
}

export const videos = (): HTMLVideoElement[] => [...document.querySelectorAll('video')];
/** The element that holds this film. */
export const videoOf = (name: string): HTMLVideoElement | undefined =>
  videos().find((video) => video.getAttribute('src')?.includes(`/${name}/`));
/** Names of the films that play. */
export const playing = (): (string | undefined)[] =>
  videos()
    .filter((video) => !video.paused)
    .map((video) => video.getAttribute('src')?.split('/')[2]);

/** Buffers so many of its nine seconds. */
export function feed(name: string, seconds = 9): void {
  const video = videoOf(name);
  if (!video) throw new Error(`No video element holds ${name}`);
  vi.spyOn(video, 'buffered', 'get').mockReturnValue({ length: 1, start: () => 0, end: () => seconds });
  vi.spyOn(video, 'duration', 'get').mockReturnValue(9);
  act(() => fireEvent(video, new Event('progress')));
}

/** A swipe by a finger: the browser scrolls there and comes to rest. */
export function scrollTo(index: number): void {
  const scroller = screen.getByRole('feed');
  act(() => {
    scroller.scrollTop = index * HEIGHT_PX;
    scroller.dispatchEvent(new Event('scroll'));
    scroller.dispatchEvent(new Event('scrollend'));
  });
}

export const press = (code: string): boolean => fireEvent.keyDown(document.body, { code });
