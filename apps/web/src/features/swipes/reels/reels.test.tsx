import { openPage } from '#shared/data-use/testing.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { wantCalm } from '#shared/appearance/testing.ts';
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

describe('video elements', () => {
  it('are three, whatever reel is active, and only the active one plays', () => {
    renderReels(films);
    for (const index of [0, 1, 2, 3, 4, 3, 2]) {
      scrollTo(index);
      expect(videos()).toHaveLength(3);
      expect(playing()).toEqual(['abcde'[index]]);
    }
  });

  it('stay in place on a step, except one that moves ahead and drops its old media', () => {
    renderReels(films);
    scrollTo(1);
    feed('b');
    const [first, second, third] = [videoOf('a'), videoOf('b'), videoOf('c')];
    scrollTo(2);
    feed('c');
    expect([videoOf('b'), videoOf('c')]).toEqual([second, third]);
    expect(videoOf('d')).toBe(first);
    expect(videoOf('a')).toBeUndefined();
  });

  it('play the light rendition, muted and in a loop', () => {
    renderReels(films);
    const video = videoOf('a');
    expect(video?.getAttribute('src')).toBe('/media/a/light.mp4');
    expect([video?.muted, video?.loop, video?.hasAttribute('playsinline')]).toEqual([true, true, true]);
  });

  it('hold no media once the screen is left', () => {
    const { unmount } = renderReels(films);
    feed('a');
    const all = videos();
    unmount();
    expect(all.map((video) => [video.getAttribute('src'), video.paused])).toEqual(
      all.map(() => [null, true]),
    );
  });
});

describe('the next reel', () => {
  it('is fetched when the active one has buffered enough; the one after it is not', () => {
    renderReels(films);
    expect(videoOf('b')).toBeUndefined();
    feed('a');
    expect(videoOf('b')?.preload).toBe('auto');
    expect(videoOf('c')).toBeUndefined();
  });

  it('is the previous one on the way back', () => {
    renderReels(films);
    scrollTo(4);
    scrollTo(2);
    feed('c');
    expect(videoOf('b')).toBeDefined();
  });

  it('is fetched when a reel that is still held becomes active again', () => {
    renderReels(films);
    for (const [index, name] of ['a', 'b', 'c'].entries()) {
      scrollTo(index);
      feed(name);
    }
    expect(videoOf('d')).toBeDefined();
    scrollTo(1);
    expect(videoOf('a')).toBeDefined();
  });

  it('waits for four buffered seconds on a slow network, and for less when the network is faster than the video plays', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    renderReels(films);
    now.mockReturnValue(4_000);
    feed('a', 3);
    expect(videoOf('b'), 'three seconds took three').toBeUndefined();
    feed('a', 4);
    expect(videoOf('b')).toBeDefined();

    scrollTo(1);
    now.mockReturnValue(4_500);
    feed('b', 1);
    expect(videoOf('c')).toBeUndefined();
    feed('b', 1.5);
    expect(videoOf('c')).toBeDefined();
  });

  it.each([
    ['that is long', film('long', { durationMs: 60_000 })],
    ['that has no light rendition', film('heavy', { lightUrl: null })],
  ])('is fetched only up to its first frame when it is one %s', (_, next) => {
    renderReels([film('first'), next]);
    feed('first');
    const video = videoOf(next.user.login);
    expect(video?.preload).toBe('metadata');
    scrollTo(1);
    expect(video?.preload, 'once it is watched').toBe('auto');
  });

  it('is fetched as a whole when it is long and small', () => {
    vi.stubGlobal('navigator', Object.assign(navigator, { connection: { saveData: false, downlink: 1.6 } }));
    renderReels([film('first'), film('long', { durationMs: 40_000, smallUrl: '/media/long/small.mp4' })]);
    feed('first');
    expect(videoOf('long')?.getAttribute('src')).toBe('/media/long/small.mp4');
    expect(videoOf('long')?.preload).toBe('auto');
    Object.assign(navigator, { connection: undefined });
  });

  it('is tried once more when it becomes active after a failed prefetch', () => {
    renderReels(films);
    feed('a');
    for (let times = 0; times < 2; times += 1) fireEvent.error(videoOf('b') as HTMLVideoElement);
    expect(videoOf('b')).toBeUndefined();
    scrollTo(1);
    expect(playing()).toEqual(['b']);
  });

  it('is fetched only up to its first frame when the device saves data', () => {
    openPage({ saveData: true });
    renderReels(films);
    feed('a');
    expect(videoOf('b')?.preload).toBe('metadata');
    scrollTo(1);
    expect(videoOf('b')?.preload, 'once it is watched').toBe('auto');
  });
});

describe('steps', () => {
  it('by keys lead to the neighbours and stop at the ends', () => {
    const { onActive } = renderReels(films);
    expect(press('ArrowUp'), 'the page does not scroll').toBe(false);
    expect(onActive).toHaveBeenCalledTimes(1);
    for (let times = 0; times < 9; times += 1) press('ArrowDown');
    expect(onActive.mock.lastCall).toEqual([idOf(4), 4]);
    expect(onActive).toHaveBeenCalledTimes(5);
    press('PageUp');
    expect(onActive.mock.lastCall).toEqual([idOf(3), 3]);
    press('Home');
    expect(onActive.mock.lastCall).toEqual([idOf(0), 0]);
  });

  it('ignore keys pressed in fields and dialogs', () => {
    const { onActive } = renderReels(films);
    const field = document.body.appendChild(document.createElement('textarea'));
    fireEvent.keyDown(field, { code: 'ArrowDown' });
    fireEvent.keyDown(document.body, { code: 'ArrowDown', ctrlKey: true });
    field.remove();
    expect(onActive).toHaveBeenCalledTimes(1);
  });

  it('by keys also work from the progress line', () => {
    const { onActive } = renderReels(films);
    fireEvent.keyDown(screen.getByRole('slider'), { code: 'ArrowDown' });
    expect(onActive.mock.lastCall).toEqual([idOf(1), 1]);
    expect(fireEvent.keyDown(screen.getByRole('slider'), { code: 'Home' }), 'its own').toBe(true);
    expect(onActive.mock.lastCall).toEqual([idOf(1), 1]);
  });

  it('by keys move the focus from reel to reel', () => {
    renderReels(films);
    screen.getByRole('slider').focus();
    for (const place of ['2', '3', '4']) {
      press('ArrowDown');
      expect(document.activeElement?.getAttribute('aria-posinset')).toBe(place);
    }
  });

  it('leave a sideways swipe to the browser, which may go back', () => {
    renderReels(films);
    expect(fireEvent.wheel(screen.getByRole('feed'), { deltaX: -60, deltaY: 3 })).toBe(true);
  });

  it('by the wheel are one per notch', () => {
    const { onActive } = renderReels(films);
    const isLeft = fireEvent.wheel(screen.getByRole('feed'), { deltaY: 100 });
    expect(isLeft, 'the browser does not scroll').toBe(false);
    expect(onActive.mock.lastCall).toEqual([idOf(1), 1]);
  });

  it('by buttons stop at the ends', async () => {
    const { onActive } = renderReels(films);
    const [previous, next] = ['Предыдущее видео', 'Следующее видео'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(previous?.getAttribute('aria-disabled')).toBe('true');
    for (let times = 0; times < 6; times += 1) if (next) await userEvent.click(next);
    expect(onActive.mock.lastCall).toEqual([idOf(4), 4]);
    expect(next?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement, 'it keeps the keyboard').toBe(next);
  });

  it('slide, unless the person prefers reduced motion', () => {
    renderReels(films);
    press('ArrowDown');
    expect(Element.prototype.animate).toHaveBeenCalledTimes(1);
    wantCalm();
    press('ArrowDown');
    expect(Element.prototype.animate).toHaveBeenCalledTimes(1);
  });
});

describe('the list', () => {
  it('starts at the given reel', () => {
    const { onActive } = renderReels(films, { startId: films[3]?.id ?? null });
    expect(onActive.mock.calls).toEqual([[idOf(3), 3]]);
    expect(playing()).toEqual(['d']);
    expect(screen.getByRole('feed').scrollTop).toBe(3 * 800);
  });

  it('may lose and gain reels above the active one', () => {
    const { show, onActive } = renderReels(films);
    scrollTo(2);
    feed('c');
    const watched = videoOf('c');
    show(films.slice(1));
    expect(playing()).toEqual(['c']);
    expect(onActive.mock.lastCall).toEqual([idOf(2), 1]);
    expect(screen.getByRole('feed').scrollTop).toBe(800);
    expect(watched?.isConnected).toBe(true);
  });

  it('goes on with the next reel when the active one leaves the list', () => {
    const { show } = renderReels(films);
    scrollTo(2);
    show(films.filter((_, index) => index !== 2));
    expect(playing()).toEqual(['d']);
    show(films.slice(0, 2));
    expect(playing()).toEqual(['b']);
  });

  it('lets the focus reach only the active reel', () => {
    renderReels(films);
    scrollTo(1);
    const reached = screen.getAllByRole('article').filter((reel) => !reel.closest('[inert]'));
    expect(reached.map((reel) => reel.getAttribute('aria-posinset'))).toEqual(['2']);
  });

  it('tells screen readers the number of reels once it is known', () => {
    const { unmount } = renderReels(films, { hasMore: true });
    expect(screen.getAllByRole('article')[0]?.getAttribute('aria-setsize')).toBe('-1');
    unmount();
    renderReels(films);
    expect(screen.getAllByRole('article')[1]?.getAttribute('aria-setsize')).toBe('5');
    expect(screen.getByRole('status').textContent).toBe('Видео a: Как мы чинили палатку');
  });
});
