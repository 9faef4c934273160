import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { mayAppAsk } from '#shared/pwa/over-page.ts';
import { isPageVisible } from '#shared/viewport/page-visibility.ts';

/** Screens on which people are in the middle of something. */
const BUSY_PATHS = /^\/(?:swipes|chat|createPost|myProfile\/edit)(?:\/|$)/;
const WRITING = 'input, textarea, select, [contenteditable]';
/** How often a moment is looked at while one waits for a calm one. Unit: milliseconds. */
const LOOK_EVERY_MS = 1_000;

const isCalm = () =>
  isPageVisible() && !document.fullscreenElement && mayAppAsk() && !document.activeElement?.matches(WRITING);

/**
 * True from the first calm moment after `isWaiting` on; false again on a screen where people are busy, until they
 * have left it.
 */
export function useCalm(isWaiting: boolean): boolean {
  const { pathname } = useLocation();
  const mayShow = isWaiting && !BUSY_PATHS.test(pathname);
  const [wasCalm, setWasCalm] = useState(false);
  const isLooking = mayShow && !wasCalm;

  useEffect(() => {
    if (!isLooking) return;
    const timer = setInterval(() => isCalm() && setWasCalm(true), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLooking]);
  return mayShow && wasCalm;
}
