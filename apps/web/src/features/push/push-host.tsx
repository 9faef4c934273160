import { useEffect } from 'react';
import { keepPush } from '#entities/push/keep-push.ts';
import { endPush } from '#entities/push/turn-off.ts';
import { onSessionChange, useUserId } from '#shared/api/session.ts';
import { afterFirstScreen } from '#shared/ui/on-demand/after-first-screen.ts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { useIsPromptDue } from './prompt/use-is-prompt-due.ts';

const PushPrompt = shownPart(async () => (await import('./prompt/push-prompt.tsx')).PushPrompt);

/** Keeps this browser subscribed while the person is signed in, and asks once on the feed. */
export function PushHost() {
  const userId = useUserId();
  const isPromptDue = useIsPromptDue();
  useEffect(() => {
    if (userId === null) return;
    const end = new AbortController();
    afterFirstScreen(() => void keepPush(userId), end.signal);
    return () => end.abort();
  }, [userId]);
  useEffect(endWithSession, []);
  return isPromptDue && <PushPrompt />;
}

/**
 * Ends push of this browser after a sign-out, and when the session has expired. When another tab has ended the session,
 * that tab ends push.
 * @returns stops listening
 */
const endWithSession = () =>
  onSessionChange((now, before) => {
    if (before.status !== 'member' || now.status !== 'guest' || now.ended === 'elsewhere') return;
    void endPush();
  });
