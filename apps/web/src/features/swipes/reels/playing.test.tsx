import { viewSwipe } from '@sfera/contract/swipes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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
  trySignedIn,
  videoOf,
  videos,
} from './testing.tsx';

trySignedIn();

describe('playing', () => {
  it('stops and goes on by the button and by the space bar; the next reel plays again', async () => {
    renderReels(films);
    await userEvent.click(screen.getByRole('button', { name: 'Пауза' }));
    expect(playing()).toEqual([]);
    press('Space');
    expect(playing()).toEqual(['a']);
    press('KeyK');
    scrollTo(1);
    expect(playing()).toEqual(['b']);
  });

  it('goes on and back by some seconds with the keys to the sides', () => {
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

  it('begins anew when one comes back to a reel that was paused', () => {
    renderReels(films);
    press('Space');
    scrollTo(1);
    scrollTo(0);
    expect(playing()).toEqual(['a']);
  });

  it('begins only by hand for who wants no motion', async () => {
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

  it('takes the video itself where there is no light rendition, and says when neither can be had', async () => {
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

  it('fails for one reel, not for the next one in its element', () => {
    renderReels(films);
    const element = videoOf('a');
    for (let times = 0; times < 2; times += 1) fireEvent.error(videoOf('a') as HTMLVideoElement);
    for (const index of [1, 2, 3]) scrollTo(index);
    expect(videoOf('d')).toBe(element);
    expect(playing()).toEqual(['d']);
    expect(screen.queryByText('Не удалось загрузить видео')).toBeNull();
  });

  it('loads the only address that there is again', async () => {
    const only = film('a');
    renderReels([{ ...only, video: only.video && { ...only.video, lightUrl: null } }]);
    fireEvent.error(videoOf('a') as HTMLVideoElement);
    expect(videoOf('a'), 'it lets go of what does not work').toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(playing()).toEqual(['a']);
  });

  it('begins again by itself when the network is back', () => {
    renderReels(films);
    for (let times = 0; times < 2; times += 1) fireEvent.error(videoOf('a') as HTMLVideoElement);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(playing()).toEqual(['a']);
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

it('tells how long a reel was watched when it is left, and nothing of one that never began', async () => {
  const { calls } = renderReels(films);
  watch('a', 3);
  scrollTo(1);
  scrollTo(2);
  watch('c', 1);
  scrollTo(3);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => viewSwipe.body.parse(body))).toEqual([
    { postId: idOf(0), watchedSeconds: 3 },
    { postId: idOf(2), watchedSeconds: 1 },
  ]);
});

it('tells of a reel that was left at once, too', async () => {
  const { calls } = renderReels(films);
  const video = videoOf('a') as HTMLVideoElement;
  fireEvent.playing(video);
  video.currentTime = 0.3;
  scrollTo(1);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(viewSwipe.body.parse(calls[0]?.body)).toEqual({ postId: idOf(0), watchedSeconds: 0.3 });
});
