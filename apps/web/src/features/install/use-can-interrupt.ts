import { useEffect, useState } from 'react';
import { useLocation } from '#shared/router/index.ts';
import { mayAppAsk } from '#shared/pwa/over-page.ts';
import { isPageVisible } from '#shared/viewport/page-visibility.ts';

/** Screens on which people must not be interrupted. */
const BUSY_PATHS = /^\/(?:swipes|chat|createPost|myProfile\/edit)(?:\/|$)/;
const WRITING = 'input, textarea, select, [contenteditable]';
/** How often the page is checked while a prompt waits. Unit: milliseconds. */
const CHECK_EVERY_MS = 1_000;

const canInterrupt = () =>
  isPageVisible() && !document.fullscreenElement && mayAppAsk() && !document.activeElement?.matches(WRITING);

/**
 * True from the first moment after `isWaiting` at which the person is not busy; false again on a screen where people
 * must not be interrupted, until they leave it.
 */
export function useCanInterrupt(isWaiting: boolean): boolean {
  const { pathname } = useLocation();
  const mayShow = isWaiting && !BUSY_PATHS.test(pathname);
  const [couldInterrupt, setCouldInterrupt] = useState(false);
  const isChecking = mayShow && !couldInterrupt;

  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => canInterrupt() && setCouldInterrupt(true), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isChecking]);
  return mayShow && couldInterrupt;
}
