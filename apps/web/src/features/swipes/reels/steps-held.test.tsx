import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { film, playing, press, renderReels } from './testing.tsx';

const films = ['a', 'b', 'c', 'd', 'e'].map((name) => film(name));
let nowMs: number;

beforeEach(() => {
  signIn(makeToken());
  nowMs = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  delete document.body.dataset['coversShell'];
});

/** Repeats a key as a held keyboard key does, thirty times a second. */
function hold(code: string, forMs: number) {
  press(code);
  for (const end = nowMs + forMs; nowMs < end; nowMs += 33)
    fireEvent.keyDown(document.body, { code, repeat: true });
}

it('steps while a key is held, no faster than a person can see', () => {
  const { onActive } = renderReels(films);
  hold('ArrowDown', 320);
  expect(onActive.mock.lastCall).toEqual([films[1]?.id, 1]);
  hold('ArrowDown', 800);
  expect(onActive.mock.lastCall).toEqual([films[4]?.id, 4]);
});

it('toggles playback only once while the key is held', () => {
  renderReels(films);
  hold('KeyK', 2_000);
  expect(playing()).toEqual([]);
  hold('Space', 2_000);
  expect(playing()).toEqual(['a']);
});

it('follows the wheel over the stage and beside it', () => {
  document.body.dataset['coversShell'] = '';
  const { onActive } = renderReels(films);
  fireEvent.wheel(document.body, { deltaY: 100 });
  expect(onActive.mock.lastCall).toEqual([films[1]?.id, 1]);

  const feed = screen.getByRole('feed');
  feed.style.overflowY = 'auto';
  vi.spyOn(feed, 'scrollHeight', 'get').mockReturnValue(4_000);
  nowMs += 1_000;
  fireEvent.wheel(feed, { deltaY: 100 });
  expect(onActive.mock.lastCall, 'and over it, though it scrolls').toEqual([films[2]?.id, 2]);
});
