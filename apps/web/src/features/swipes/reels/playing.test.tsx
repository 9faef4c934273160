import * as v from 'valibot';
import { viewSwipe } from '@sfera/contract/posts/swipes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { wantCalm } from '#shared/appearance/testing.ts';
import { playUpTo } from '#shared/ui/video-player/testing-media.ts';
import {
  feed,
  film,
  films,
  idOf,
  playing,
  press,
  renderReels,
  scrollTo,
  signInForTests,
  videoOf,
  videos,
} from './testing.tsx';

signInForTests();

describe('playing', () => {
  it('pauses and resumes by the button and by the space bar; the next reel plays again', async () => {
    renderReels(films);
    await userEvent.click(screen.getByRole('button', { name: 'Пауза' }));
    expect(playing()).toEqual([]);
    press('Space');
    expect(playing()).toEqual(['a']);
    press('KeyK');
    scrollTo(1);
    expect(playing()).toEqual(['b']);
  });

  it('seeks forward and back by some seconds with the arrow keys to the sides', () => {
    renderReels(films);
    feed('a');
    playUpTo(videoOf('a') as HTMLVideoElement, 2);
    expect(fireEvent.keyDown(screen.getByRole('slider'), { code: 'ArrowRight' }), 'not by a tenth').toBe(
      false,
    );
    expect(videoOf('a')?.currentTime).toBe(7);
    press('ArrowLeft');
    expect(videoOf('a')?.currentTime).toBe(2);
  });

  it('restarts a paused reel when it becomes active again', () => {
    renderReels(films);
    press('Space');
    scrollTo(1);
    scrollTo(0);
    expect(playing()).toEqual(['a']);
  });

  it('starts only by hand when the person prefers reduced motion', async () => {
    wantCalm();
    renderReels(films);
    expect(playing()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Смотреть видео' }));
    expect(playing()).toEqual(['a']);
    scrollTo(1);
    expect(playing()).toEqual([]);
  });

  it('starts by a tap where the browser had refused to start it', async () => {
    const { play } = renderReels(films);
    act(() => videoOf('a')?.pause());
    play.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Смотреть видео' }));
    expect(play).toHaveBeenCalledTimes(1);
    expect(playing()).toEqual(['a']);
  });

  it('plays the original where there is no light rendition, and says when neither can be loaded', async () => {
    renderReels(films);
    fireEvent.error(videoOf('a') as HTMLVideoElement);
    expect(videoOf('a')?.getAttribute('src')).toBe('/media/a/video.mp4');
    expect(playing()).toEqual(['a']);
    fireEvent.error(videoOf('a') as HTMLVideoElement);
    screen.getByText('Не удалось загрузить видео');
    expect(playing()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(videoOf('a')?.getAttribute('src')).toBe('/media/a/light.mp4');
    expect(playing()).toEqual(['a']);
  });

  it('keeps a failure to its reel: the next one in the same element plays', () => {
    renderReels(films);
    const element = videoOf('a');
    for (let times = 0; times < 2; times += 1) fireEvent.error(videoOf('a') as HTMLVideoElement);
    for (const index of [1, 2, 3]) scrollTo(index);
    expect(videoOf('d')).toBe(element);
    expect(playing()).toEqual(['d']);
    expect(screen.queryByText('Не удалось загрузить видео')).toBeNull();
  });

  it('reloads the only address', async () => {
    const only = film('a');
    renderReels([{ ...only, video: only.video && { ...only.video, lightUrl: null } }]);
    fireEvent.error(videoOf('a') as HTMLVideoElement);
    expect(videoOf('a'), 'it lets go of what does not work').toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(playing()).toEqual(['a']);
  });

  it('restarts by itself when the network is back', () => {
    renderReels(films);
    for (let times = 0; times < 2; times += 1) fireEvent.error(videoOf('a') as HTMLVideoElement);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(playing()).toEqual(['a']);
  });

  it('goes on with the small file where the network does not carry the light one', () => {
    vi.useFakeTimers();
    renderReels([film('a', { smallUrl: '/media/a/small.mp4' }), ...films.slice(1)]);
    const video = videoOf('a') as HTMLVideoElement;
    expect(video.getAttribute('src')).toBe('/media/a/light.mp4');
    fireEvent.playing(video);
    video.currentTime = 3;
    fireEvent.waiting(video);
    act(() => vi.advanceTimersByTime(700));
    expect(video.getAttribute('src')).toBe('/media/a/small.mp4');
    expect(video.currentTime).toBe(3);
    expect(playing()).toEqual(['a']);
    fireEvent.error(video);
    expect(video.getAttribute('src'), 'the other files still count').toBe('/media/a/light.mp4');
  });

  it('keeps the choice of sound from reel to reel', () => {
    renderReels(films);
    press('KeyM');
    expect(videos().map(({ muted }) => muted)).toEqual([false, false, false]);
    scrollTo(1);
    expect(videoOf('b')?.muted).toBe(false);
  });
});

function watch(name: string, upTo: number) {
  const video = videoOf(name) as HTMLVideoElement;
  for (let now = 0; now <= upTo; now += 0.5) playUpTo(video, now);
}

it('reports how long a reel was watched when it is left, and nothing for a reel that never started', async () => {
  const { calls } = renderReels(films);
  watch('a', 3);
  scrollTo(1);
  scrollTo(2);
  watch('c', 1);
  scrollTo(3);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => v.parse(viewSwipe.body, body))).toEqual([
    { postId: idOf(0), watchedSeconds: 3 },
    { postId: idOf(2), watchedSeconds: 1 },
  ]);
});

it('reports a reel that was left at once, too', async () => {
  const { calls } = renderReels(films);
  const video = videoOf('a') as HTMLVideoElement;
  fireEvent.playing(video);
  video.currentTime = 0.3;
  scrollTo(1);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(v.parse(viewSwipe.body, calls[0]?.body)).toEqual({ postId: idOf(0), watchedSeconds: 0.3 });
});
