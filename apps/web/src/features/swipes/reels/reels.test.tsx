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
  trySignedIn,
  videoOf,
  videos,
} from './testing.tsx';

trySignedIn();

describe('video elements', () => {
  it('are three, whatever is active, and only the active one plays', () => {
    renderReels(films);
    for (const index of [0, 1, 2, 3, 4, 3, 2]) {
      scrollTo(index);
      expect(videos()).toHaveLength(3);
      expect(playing()).toEqual(['abcde'[index]]);
    }
  });

  it('stay where they are on a step, but for one that wanders ahead without its old media', () => {
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

  it('take the light rendition, silent and in a loop', () => {
    renderReels(films);
    const video = videoOf('a');
    expect(video?.getAttribute('src')).toBe('/media/a/light.mp4');
    expect([video?.muted, video?.loop, video?.hasAttribute('playsinline')]).toEqual([true, true, true]);
  });

  it('hold nothing once the screen is left', () => {
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
  it('is fetched when the active one has enough to play on, the one after it not', () => {
    renderReels(films);
    expect(videoOf('b')).toBeUndefined();
    feed('a');
    expect(videoOf('b')?.preload).toBe('auto');
    expect(videoOf('c')).toBeUndefined();
  });

  it('is the one before on the way back', () => {
    renderReels(films);
    scrollTo(4);
    scrollTo(2);
    feed('c');
    expect(videoOf('b')).toBeDefined();
  });

  it('is fetched when one comes back to a reel that is there still', () => {
    renderReels(films);
    for (const [index, name] of ['a', 'b', 'c'].entries()) {
      scrollTo(index);
      feed(name);
    }
    expect(videoOf('d')).toBeDefined();
    scrollTo(1);
    expect(videoOf('a')).toBeDefined();
  });

  it('waits for four seconds on a slow network, and less on one that is quicker than the video plays', () => {
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
  ])('is fetched no farther than its first frame when it is one %s', (_, next) => {
    renderReels([film('first'), next]);
    feed('first');
    const video = videoOf(next.user.login);
    expect(video?.preload).toBe('metadata');
    scrollTo(1);
    expect(video?.preload, 'once it is watched').toBe('auto');
  });

  it('is tried once more when it comes up after it could not be had', () => {
    renderReels(films);
    feed('a');
    for (let times = 0; times < 2; times += 1) fireEvent.error(videoOf('b') as HTMLVideoElement);
    expect(videoOf('b')).toBeUndefined();
    scrollTo(1);
    expect(playing()).toEqual(['b']);
  });

  it('is fetched no farther than its first frame where data are to be saved', () => {
    vi.stubGlobal('navigator', Object.assign(navigator, { connection: { saveData: true } }));
    renderReels(films);
    feed('a');
    expect(videoOf('b')?.preload).toBe('metadata');
    scrollTo(1);
    expect(videoOf('b')?.preload, 'once it is watched').toBe('auto');
    Object.assign(navigator, { connection: undefined });
  });
});

describe('steps', () => {
  it('by keys lead to the neighbours and never past the ends', () => {
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

  it('leave keys to fields and dialogs', () => {
    const { onActive } = renderReels(films);
    const field = document.body.appendChild(document.createElement('textarea'));
    fireEvent.keyDown(field, { code: 'ArrowDown' });
    fireEvent.keyDown(document.body, { code: 'ArrowDown', ctrlKey: true });
    field.remove();
    expect(onActive).toHaveBeenCalledTimes(1);
  });

  it('by keys lead on from the line that seeks as well', () => {
    const { onActive } = renderReels(films);
    fireEvent.keyDown(screen.getByRole('slider'), { code: 'ArrowDown' });
    expect(onActive.mock.lastCall).toEqual([idOf(1), 1]);
    expect(fireEvent.keyDown(screen.getByRole('slider'), { code: 'Home' }), 'its own').toBe(true);
    expect(onActive.mock.lastCall).toEqual([idOf(1), 1]);
  });

  it('take the keyboard along from reel to reel', () => {
    renderReels(films);
    screen.getByRole('slider').focus();
    for (const place of ['2', '3', '4']) {
      press('ArrowDown');
      expect(document.activeElement?.getAttribute('aria-posinset')).toBe(place);
    }
  });

  it('leave a sideways sweep to the browser, which may go back', () => {
    renderReels(films);
    expect(fireEvent.wheel(screen.getByRole('feed'), { deltaX: -60, deltaY: 3 })).toBe(true);
  });

  it('by the wheel are one for a notch', () => {
    const { onActive } = renderReels(films);
    const isLeft = fireEvent.wheel(screen.getByRole('feed'), { deltaY: 100 });
    expect(isLeft, 'the browser does not scroll').toBe(false);
    expect(onActive.mock.lastCall).toEqual([idOf(1), 1]);
  });

  it('by buttons end at the ends', async () => {
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

  it('slide, but not for who wants no motion', () => {
    renderReels(films);
    press('ArrowDown');
    expect(Element.prototype.animate).toHaveBeenCalledTimes(1);
    wantCalm();
    press('ArrowDown');
    expect(Element.prototype.animate).toHaveBeenCalledTimes(1);
  });
});

describe('the list', () => {
  it('begins where it is told to', () => {
    const { onActive } = renderReels(films, { startId: films[3]?.id ?? null });
    expect(onActive.mock.calls).toEqual([[idOf(3), 3]]);
    expect(playing()).toEqual(['d']);
    expect(screen.getByRole('feed').scrollTop).toBe(3 * 800);
  });

  it('may lose and win reels above the one that is watched', () => {
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

  it('goes on with the next one when the watched one leaves it', () => {
    const { show } = renderReels(films);
    scrollTo(2);
    show(films.filter((_, index) => index !== 2));
    expect(playing()).toEqual(['d']);
    show(films.slice(0, 2));
    expect(playing()).toEqual(['b']);
  });

  it('lets the keyboard reach the watched reel alone', () => {
    renderReels(films);
    scrollTo(1);
    const reached = screen.getAllByRole('article').filter((reel) => !reel.closest('[inert]'));
    expect(reached.map((reel) => reel.getAttribute('aria-posinset'))).toEqual(['2']);
  });

  it('tells screen readers how many there are once that is known', () => {
    const { unmount } = renderReels(films, { hasMore: true });
    expect(screen.getAllByRole('article')[0]?.getAttribute('aria-setsize')).toBe('-1');
    unmount();
    renderReels(films);
    expect(screen.getAllByRole('article')[1]?.getAttribute('aria-setsize')).toBe('5');
    expect(screen.getByRole('status').textContent).toBe('Видео a: Как мы чинили палатку');
  });
});
