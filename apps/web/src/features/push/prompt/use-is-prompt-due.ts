import { PUSH_PROMPT_DELAY_MS } from '@sfera/contract/limits';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isIos, pushSupport } from '#entities/push/push-support.ts';
import { isPromptPostponed } from './prompt-postponed.ts';

/** What lies over the feed: a story, a sheet, a menu, another question. */
const OVER_FEED =
  '[data-covers-shell], [role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"], [role="menu"], [data-prompt]';
/** Something open is waited for. Unit: milliseconds. */
const LOOK_AGAIN_MS = 1_000;

/** Everywhere but in an iPhone's installed app push is offered in the settings alone (spec 2, Push prompt). */
const isWorthAsking = () =>
  isIos() && pushSupport() === 'supported' && Notification.permission === 'default' && !isPromptPostponed();

/** Whether the person has been on the feed for 5 s, with nothing over it, and may be asked now. Stays true. */
export function useIsPromptDue(): boolean {
  const [isDue, setDue] = useState(false);
  const isFeed = useLocation().pathname === '/';
  useEffect(() => {
    if (isDue || !isFeed || !isWorthAsking()) return;
    const look = () => {
      if (document.querySelector(OVER_FEED)) timer = setTimeout(look, LOOK_AGAIN_MS);
      else setDue(isWorthAsking());
    };
    let timer = setTimeout(look, PUSH_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue, isFeed]);
  return isDue;
}
