import { listRecommendations } from '@sfera/contract/posts/posts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { keepAppearance, readAppearance } from '#shared/appearance/appearance.ts';
import { stubLayout } from '#shared/testing-layout.ts';
import { renderApp, reply } from '#shared/testing.tsx';
import { useFeed } from '../use-feed.ts';
import { FeedGrid } from './feed-grid.tsx';

const Grid = () => <FeedGrid feed={useFeed('recommended')} between={[]} />;
const video = makePost({
  fileType: 'video',
  video: {
    url: '/media/v/full.mp4',
    lightUrl: '/media/v/light.mp4',
    smallUrl: '/media/v/small.mp4',
    durationMs: 5_000,
    hasSound: true,
    wasTrimmed: false,
  },
});
const mouse = { pointerType: 'mouse' };
const preview = () => document.querySelector('video');

beforeEach(() => {
  reply(listRecommendations, { recommendations: [makePost(), video], nextCursor: null });
  return stubLayout(132);
});

async function open() {
  renderApp(<Grid />);
  const [photo] = await screen.findAllByRole('link', { name: /^Фото/ });
  return { photo: photo as HTMLElement, tile: screen.getByRole('link', { name: /^Видео/ }) };
}

it('plays the video under a resting mouse, muted and from its smallest file, and no longer', async () => {
  const { photo, tile } = await open();
  fireEvent.pointerOver(tile, mouse);
  await waitFor(() => expect(preview()?.getAttribute('src')).toBe('/media/v/small.mp4'));
  expect([preview()?.muted, preview()?.loop]).toEqual([true, true]);
  fireEvent.pointerOver(photo, mouse);
  await waitFor(() => expect(preview()).toBeNull());
});

it('plays nothing where videos do not start by themselves', async () => {
  keepAppearance({ ...readAppearance(), autoplay: 'never' });
  const { tile } = await open();
  vi.useFakeTimers();
  fireEvent.pointerOver(tile, mouse);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(preview()).toBeNull();
});

it('plays the whole video nearest to the middle where there is no pointer', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { matches: media === '(hover: none)', media }) as MediaQueryList,
  );
  await open();
  fireEvent.scroll(window);
  await waitFor(() => expect(preview()).not.toBeNull());
});
