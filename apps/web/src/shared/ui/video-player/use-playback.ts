import { useEffect, useMemo, useState, type RefObject } from 'react';
import { stopPlaying } from './one-at-a-time.ts';
import { makePlayer } from './player.ts';

/**
 * The player of one video element and its state; spread `events` on the element. A failure is forgotten when `src`
 * changes.
 */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, src?: string) {
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  /** Once true, the video covers its poster. Before that many videos show black. */
  const [hasBegun, setBegun] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [triedSrc, setTriedSrc] = useState(src);
  if (triedSrc !== src) {
    setTriedSrc(src);
    setFailed(false);
  }
  const player = useMemo(() => makePlayer(video), [video]);
  useEffect(() => () => stopPlaying(player, 'left'), [player]);

  const retry = () => setFailed(false);
  const begin = () => {
    setBegun(true);
    setWaiting(false);
  };
  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => {
      setPlaying(false);
      setWaiting(false);
    },
    onSeeked: begin,
    onPlaying: begin,
    onWaiting: () => setWaiting(true),
    onEmptied: () => {
      setBegun(false);
      setWaiting(false);
      setPlaying(false);
    },
    onEnded: () => stopPlaying(player, 'paused'),
    onError: () => {
      setFailed(true);
      stopPlaying(player, 'left');
    },
  };
  return { player, events, retry, isPlaying, isWaiting, hasBegun, hasFailed };
}
