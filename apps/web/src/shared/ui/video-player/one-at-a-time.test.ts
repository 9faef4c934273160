import { afterEach, expect, it, vi } from 'vitest';
import { playAlone, playInTurn, stopPlaying } from './one-at-a-time.ts';

const makePlayer = () => ({ play: vi.fn(), pause: vi.fn() });
const first = makePlayer();
const second = makePlayer();

afterEach(() => {
  for (const player of [first, second]) {
    stopPlaying(player, 'paused');
    player.play.mockClear();
    player.pause.mockClear();
  }
});

function hideTab(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('holds the one that plays when another starts, and lets it go on when that one leaves', () => {
  playAlone(first);
  playAlone(second);
  expect(first.pause).toHaveBeenCalledOnce();
  expect(second.play).toHaveBeenCalledOnce();
  stopPlaying(second, 'left');
  expect(second.pause).toHaveBeenCalledOnce();
  expect(first.play).toHaveBeenCalledTimes(2);
});

it('starts no other one when somebody pauses', () => {
  playAlone(first);
  playAlone(second);
  stopPlaying(second, 'paused');
  expect(first.play).toHaveBeenCalledOnce();
});

it('does not mind that one leaves which was held anyway', () => {
  playAlone(first);
  playAlone(second);
  stopPlaying(first, 'left');
  expect(second.play).toHaveBeenCalledOnce();
  expect(second.pause).not.toHaveBeenCalled();
});

it('starts the first of those that come into sight together; the next follows when it leaves', () => {
  playInTurn(first);
  playInTurn(second);
  expect(first.pause).not.toHaveBeenCalled();
  expect(second.play).not.toHaveBeenCalled();
  stopPlaying(first, 'left');
  expect(second.play).toHaveBeenCalledOnce();
});

it('lets one that comes into sight later take over', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  playInTurn(first);
  now.mockReturnValue(10_300);
  playInTurn(second);
  expect(first.pause).toHaveBeenCalledOnce();
  expect(second.play).toHaveBeenCalledOnce();
});

it('starts the next one that comes into sight after somebody paused', () => {
  playInTurn(first);
  stopPlaying(first, 'paused');
  playInTurn(second);
  expect(second.play).toHaveBeenCalledOnce();
});

it('stays silent when a tab is looked at again in which somebody paused', () => {
  playInTurn(first);
  playInTurn(second);
  stopPlaying(first, 'paused');
  hideTab(true);
  hideTab(false);
  expect(second.play).not.toHaveBeenCalled();
});

it('is silent in a hidden tab, and goes on when it is looked at again', () => {
  playAlone(first);
  hideTab(true);
  expect(first.pause).toHaveBeenCalledOnce();
  playAlone(second);
  expect(second.play).not.toHaveBeenCalled();
  hideTab(false);
  expect(second.play).toHaveBeenCalledOnce();
  expect(first.play).toHaveBeenCalledOnce();
});
