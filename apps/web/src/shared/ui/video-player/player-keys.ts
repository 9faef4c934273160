import type { KeyboardEvent } from 'react';
import type { Player } from './player.ts';

const SEEK_STEP_MS = 5_000;

export interface PlayerActions extends Pick<Player, 'toggle' | 'seekTo' | 'seekBy'> {
  toggleMuted: () => void;
  toggleFullscreen: () => void;
}

/** Keys that work with the focus anywhere in the player, by their place on the keyboard, regardless of the layout. */
const ANYWHERE: Record<string, (actions: PlayerActions) => void> = {
  KeyK: ({ toggle }) => toggle(),
  KeyM: ({ toggleMuted }) => toggleMuted(),
  KeyF: ({ toggleFullscreen }) => toggleFullscreen(),
  ArrowLeft: ({ seekBy }) => seekBy(-SEEK_STEP_MS),
  ArrowRight: ({ seekBy }) => seekBy(SEEK_STEP_MS),
};

/** Keys that work on the seek bar alone: elsewhere they press a button or scroll the page. */
const ON_SEEK_BAR: Record<string, (actions: PlayerActions) => void> = {
  Space: ({ toggle }) => toggle(),
  ArrowDown: ({ seekBy }) => seekBy(-SEEK_STEP_MS),
  ArrowUp: ({ seekBy }) => seekBy(SEEK_STEP_MS),
  Home: ({ seekTo }) => seekTo(0),
  End: ({ seekTo }) => seekTo(Infinity),
};

export function handlePlayerKey(event: KeyboardEvent, actions: PlayerActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isSeekBar = event.target instanceof HTMLInputElement;
  const act = ANYWHERE[event.code] ?? (isSeekBar ? ON_SEEK_BAR[event.code] : undefined);
  if (!act) return;
  event.preventDefault();
  act(actions);
}
