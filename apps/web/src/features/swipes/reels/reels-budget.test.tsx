import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setMediaLevel } from '#shared/data-use/testing.ts';
import { feed, films, playing, renderReels, scrollTo, signInForTests, videoOf } from './testing.tsx';

signInForTests();

const notice = () => screen.queryByRole('group', { name: 'Дневной бюджет израсходован' });
const setLevel = (level: Parameters<typeof setMediaLevel>[0]) => act(() => setMediaLevel(level));

it('plays the reel that is watched to its end when the budget is used up, and fetches no other', async () => {
  renderReels(films);
  setLevel('stop');
  expect(playing()).toEqual(['a']);
  expect(notice()).toBeNull();
  feed('a');
  expect(videoOf('b')).toBeUndefined();
  scrollTo(1);
  expect([playing(), videoOf('b')]).toEqual([[], undefined]);
  expect(notice()).not.toBeNull();
  screen.getByRole('button', { name: 'Настроить' });

  await userEvent.click(screen.getByRole('button', { name: 'Всё равно смотреть' }));
  expect(playing()).toEqual(['b']);
  expect(videoOf('b')?.preload).toBe('auto');
  expect(notice()).toBeNull();
  feed('b');
  scrollTo(2);
  expect([playing(), videoOf('c')], 'one tap is for one reel').toEqual([[], undefined]);
});

it('fetches no more of a neighbour that has its first frame', () => {
  setMediaLevel('light');
  renderReels(films);
  feed('a');
  expect(videoOf('b')?.preload).toBe('metadata');
  setLevel('stop');
  scrollTo(1);
  expect(playing()).toEqual([]);
  expect(videoOf('b')?.preload).toBe('metadata');
});

it('plays by a tap on the picture too', () => {
  setMediaLevel('stop');
  const { container } = renderReels(films);
  expect(videoOf('a')).toBeUndefined();
  const picture = container.querySelector('[data-reel-picture]');
  fireEvent.click(picture as Element);
  expect(playing()).toEqual(['a']);
});

it('plays again when there is a budget', () => {
  setMediaLevel('stop');
  renderReels(films);
  setLevel('full');
  expect(videoOf('a')).toBeDefined();
  expect(notice()).toBeNull();
});
