import { isPageVisible, onPageVisibility } from '../../viewport/page-visibility.ts';

/** What the rule below needs of a player. */
export interface Playable {
  play: () => void;
  pause: () => void;
}

/** The one that plays or, in a hidden tab, would; null when nobody wants to or somebody asked for silence. */
let playing: Playable | null = null;

/** Players on screen that would like to play, the next one first. */
const held: Playable[] = [];

/** A screen that opens or jumps shows its players one after the other, within this time. */
const TOGETHER_MS = 200;
/** When the last one came into sight, by `performance.now()`. */
let cameAtMs = -Infinity;

/** Starts this player and holds the one that was playing. */
export function playAlone(player: Playable): void {
  if (playing !== player) {
    remove(player);
    if (playing) {
      playing.pause();
      held.unshift(playing);
    }
    playing = player;
  }
  if (isPageVisible()) player.play();
}

/**
 * Starts this player because it came into sight. Of those that come together the first one plays, which is the
 * uppermost; one that comes later takes over.
 */
export function playInTurn(player: Playable): void {
  const isTogether = performance.now() - cameAtMs < TOGETHER_MS;
  cameAtMs = performance.now();
  if (playing && playing !== player && isTogether) held.push(player);
  else playAlone(player);
}

/**
 * Stops this player.
 * - `left`: it went off screen, so one that is still on screen goes on
 * - `paused`: somebody wants silence, so no other one starts
 */
export function stopPlaying(player: Playable, why: 'left' | 'paused'): void {
  remove(player);
  player.pause();
  if (playing !== player) return;
  playing = null;
  const next = why === 'left' ? held.shift() : undefined;
  if (next) playAlone(next);
}

function remove(player: Playable) {
  const index = held.indexOf(player);
  if (index !== -1) held.splice(index, 1);
}

// A hidden tab plays nothing; when it is looked at again, what played goes on.
onPageVisibility(() => {
  if (isPageVisible()) playing?.play();
  else playing?.pause();
});

/**
 * Plays; silently where the browser wants a touch of the page before there is sound. Other refusals are its right (a
 * pause or another source came between), or come as an `error` event.
 * @param onSilenced the element was muted for it
 */
export async function startPlaying(
  element: HTMLMediaElement,
  onSilenced: (element: HTMLMediaElement) => void,
): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || element.muted) return;
    element.muted = true;
    onSilenced(element);
    await element.play().catch(() => undefined);
  }
}
