import { useEffect, useState } from 'react';
import { useLocation } from '#shared/router/index.ts';
import { pushSupport } from '#entities/push/push-support.ts';
import { readStored, writeStored } from '#shared/api/private-storage.ts';
import { mayAppAsk } from '#shared/pwa/over-page.ts';
import { isIos } from '#shared/pwa/platform.ts';

const PUSH_PROMPT_DELAY_MS = 5_000;

/** Stored for the device, not for an account. The value is a time in milliseconds since 1970. */
const KEY = 'sfera:push-prompt-postponed';
/** «Не сейчас» hides the prompt for three weeks. */
const POSTPONED_MS = 21 * 86_400_000;

export const postponePrompt = (): void => writeStored(KEY, String(Date.now()));

export const isPromptPostponed = (): boolean => Date.now() - Number(readStored(KEY) ?? 0) < POSTPONED_MS;

/** Interval of the checks while a dialog is open. Unit: milliseconds. */
const CHECK_AGAIN_MS = 1_000;

/** The prompt is only for an installed app on iOS; elsewhere push is offered in the settings. */
const isWorthAsking = () =>
  isIos() && pushSupport() === 'supported' && Notification.permission === 'default' && !isPromptPostponed();

/** True once the person has been on the feed for 5 s without an overlay, and may be asked. Stays true. */
export function useIsPromptDue(): boolean {
  const [isDue, setDue] = useState(false);
  const isFeed = useLocation().pathname === '/';
  useEffect(() => {
    if (isDue || !isFeed || !isWorthAsking()) return;
    const look = () => {
      if (mayAppAsk()) setDue(isWorthAsking());
      else timer = setTimeout(look, CHECK_AGAIN_MS);
    };
    let timer = setTimeout(look, PUSH_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue, isFeed]);
  return isDue;
}
