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

it('pauses the playing player when another starts, and resumes it when the other leaves the screen', () => {
  playAlone(first);
  playAlone(second);
  expect(first.pause).toHaveBeenCalledOnce();
  expect(second.play).toHaveBeenCalledOnce();
  stopPlaying(second, 'left');
  expect(second.pause).toHaveBeenCalledOnce();
  expect(first.play).toHaveBeenCalledTimes(2);
});

it('starts no other player when a person pauses', () => {
  playAlone(first);
  playAlone(second);
  stopPlaying(second, 'paused');
  expect(first.play).toHaveBeenCalledOnce();
});

it('lets the playing player go on when a held player leaves the screen', () => {
  playAlone(first);
  playAlone(second);
  stopPlaying(first, 'left');
  expect(second.play).toHaveBeenCalledOnce();
  expect(second.pause).not.toHaveBeenCalled();
});

it('starts the first of the players that come into sight together, and the next when the first leaves', () => {
  playInTurn(first);
  playInTurn(second);
  expect(first.pause).not.toHaveBeenCalled();
  expect(second.play).not.toHaveBeenCalled();
  stopPlaying(first, 'left');
  expect(second.play).toHaveBeenCalledOnce();
});

it('lets a player that comes into sight later take over', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  playInTurn(first);
  now.mockReturnValue(10_300);
  playInTurn(second);
  expect(first.pause).toHaveBeenCalledOnce();
  expect(second.play).toHaveBeenCalledOnce();
});

it('starts the next player that comes into sight after a person paused', () => {
  playInTurn(first);
  stopPlaying(first, 'paused');
  playInTurn(second);
  expect(second.play).toHaveBeenCalledOnce();
});

it('stays silent when a tab in which a person paused is shown again', () => {
  playInTurn(first);
  playInTurn(second);
  stopPlaying(first, 'paused');
  hideTab(true);
  hideTab(false);
  expect(second.play).not.toHaveBeenCalled();
});

it('is silent in a hidden tab, and goes on when the tab is shown again', () => {
  playAlone(first);
  hideTab(true);
  expect(first.pause).toHaveBeenCalledOnce();
  playAlone(second);
  expect(second.play).not.toHaveBeenCalled();
  hideTab(false);
  expect(second.play).toHaveBeenCalledOnce();
  expect(first.play).toHaveBeenCalledOnce();
});

it('lets a floating player play on in a hidden tab and beside players that come into sight, until one is pressed', () => {
  const floating = { ...makePlayer(), isFloating: true };
  playAlone(floating);
  hideTab(true);
  hideTab(false);
  playInTurn(first);
  expect([floating.pause, first.play].map(({ mock }) => mock.calls)).toEqual([[], []]);
  playAlone(second);
  expect(floating.pause).toHaveBeenCalledOnce();
  stopPlaying(second, 'left');
  stopPlaying(floating, 'left');
  expect(first.play).toHaveBeenCalledOnce();
});
