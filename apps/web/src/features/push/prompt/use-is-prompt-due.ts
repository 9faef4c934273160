import { PUSH_PROMPT_DELAY_MS } from '@sfera/contract/limits';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { pushSupport } from '#entities/push/push-support.ts';
import { readStored, writeStored } from '#shared/api/private-storage.ts';
import { mayAppAsk } from '#shared/pwa/over-page.ts';
import { isIos } from '#shared/pwa/platform.ts';

/** Of the device, whoever uses it. Holds the moment in milliseconds since 1970. */
const KEY = 'sfera:push-prompt-postponed';
/** «Не сейчас» holds for three weeks. */
const POSTPONED_MS = 21 * 86_400_000;

export const postponePrompt = (): void => writeStored(KEY, String(Date.now()));

export const isPromptPostponed = (): boolean => Date.now() - Number(readStored(KEY) ?? 0) < POSTPONED_MS;

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
      if (mayAppAsk()) setDue(isWorthAsking());
      else timer = setTimeout(look, LOOK_AGAIN_MS);
    };
    let timer = setTimeout(look, PUSH_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue, isFeed]);
  return isDue;
}
