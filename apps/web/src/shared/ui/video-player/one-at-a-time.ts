/** What the rule below needs of a player. */
export interface Playable {
  play: () => void;
  pause: () => void;
}

/** Players that would like to play, in the order of their wish; only the last one does. */
const waiting: Playable[] = [];

/** Starts this player and holds the one that was playing. */
export function playAlone(player: Playable): void {
  if (waiting.at(-1) !== player) {
    waiting.at(-1)?.pause();
    remove(player);
    waiting.push(player);
  }
  if (!document.hidden) player.play();
}

/**
 * Stops this player.
 * - `left`: it went off screen, so one that is still on screen goes on
 * - `paused`: somebody wants silence, so no other one starts
 */
export function stopPlaying(player: Playable, why: 'left' | 'paused'): void {
  const wasPlaying = waiting.at(-1) === player;
  remove(player);
  player.pause();
  if (wasPlaying && why === 'left' && !document.hidden) waiting.at(-1)?.play();
}

function remove(player: Playable) {
  const index = waiting.indexOf(player);
  if (index !== -1) waiting.splice(index, 1);
}

// A hidden tab plays nothing; when it is looked at again, what played goes on.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) waiting.at(-1)?.pause();
  else waiting.at(-1)?.play();
});
