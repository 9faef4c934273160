import { isPageVisible, onPageVisibility } from '../../viewport/page-visibility.ts';

/** A player of which only one may play at a time. */
export interface Playable {
  play: () => void;
  pause: () => void;
  /** Plays in a window of its own: on while the tab is hidden, and while other players come into sight. */
  isFloating?: boolean;
}

/** The player that plays, or would play if the tab were not hidden; null when none does or a person has paused. */
let playing: Playable | null = null;

/** Players on screen that wait for their turn, the next one first. */
const held: Playable[] = [];

/** Players that come into sight within this time come together, as when a screen opens or scrolls to a place. */
const TOGETHER_MS = 200;
/** When the last player came into sight, by `performance.now()`. */
let cameAtMs = -Infinity;

/** Starts this player; the player that was playing pauses and waits for its turn. */
export function playAlone(player: Playable): void {
  if (playing !== player) {
    remove(player);
    if (playing) {
      playing.pause();
      held.unshift(playing);
    }
    playing = player;
  }
  if (isPageVisible() || player.isFloating) player.play();
}

/**
 * Starts this player because it came into sight. The first of the players that come together plays, which is the
 * uppermost; a player that comes later takes over, unless a floating one plays.
 */
export function playInTurn(player: Playable): void {
  const isTogether = performance.now() - cameAtMs < TOGETHER_MS;
  cameAtMs = performance.now();
  if (playing && playing !== player && (isTogether || playing.isFloating)) held.push(player);
  else playAlone(player);
}

/**
 * Stops this player.
 * - `left`: the player went off screen, so the next player on screen starts
 * - `paused`: a person wants silence, so no other player starts
 */
export function stopPlaying(player: Playable, why: 'left' | 'paused'): void {
  remove(player);
  player.pause();
  if (playing !== player) return;
  playing = null;
  const next = why === 'left' ? held.shift() : undefined;
  if (next) playAlone(next);
}

/** A sound begins that is no video: the video that plays pauses, and no other one starts. */
export function silenceVideos(): void {
  if (playing) stopPlaying(playing, 'paused');
}

/**
 * Pauses the players of a page that is covered.
 * @returns resumes them
 */
export function pausePlayers(): () => void {
  const idle: Playable = { play: () => undefined, pause: () => undefined };
  playAlone(idle);
  return () => stopPlaying(idle, 'left');
}

function remove(player: Playable) {
  const index = held.indexOf(player);
  if (index !== -1) held.splice(index, 1);
}

// A hidden tab plays nothing; when the tab is shown again, the same player goes on.
onPageVisibility(() => {
  if (isPageVisible()) playing?.play();
  else if (!playing?.isFloating) playing?.pause();
});

/**
 * Plays an element, muted where the browser allows sound only after a touch of the page. Other refusals of the browser
 * need no answer: a pause or another source came first, or an `error` event follows.
 * @param onSilenced called when the element had to be muted
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
