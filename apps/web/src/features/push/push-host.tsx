import type { UserId } from '@sfera/contract/ids';
import { useEffect } from 'react';
import { keepPush } from '#entities/push/keep-push.ts';
import { endPushOf } from '#entities/push/turn-off.ts';
import { onSessionChange, useUserId } from '#shared/api/session.ts';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import { useIsPromptDue } from './prompt/use-is-prompt-due.ts';

/** Keeps this browser subscribed while the person is signed in, and asks once on the feed (spec 2, Push prompt). */
export function PushHost() {
  const userId = useUserId();
  const isPromptDue = useIsPromptDue();
  useEffect(() => (userId === null ? undefined : keepWhenIdle(userId)), [userId]);
  useEffect(endWithSession, []);
  return isPromptDue && <Prompt />;
}

const loadPrompt = async () => (await import('./prompt/push-prompt.tsx')).PushPrompt;

function Prompt() {
  const { part: PushPrompt } = usePart(loadPrompt);
  return PushPrompt && <PushPrompt />;
}

/** @returns cancels the call */
function keepWhenIdle(userId: UserId): () => void {
  const keep = () => void keepPush(userId);
  // Safari lacks `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(keep);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(keep);
  return () => cancelIdleCallback(wait);
}

/**
 * Ends push of this browser after a sign-out, and when the session has expired. When another tab has ended the session,
 * that tab ends push.
 * @returns stops listening
 */
const endWithSession = () =>
  onSessionChange((now, before) => {
    if (before.status !== 'member' || now.status !== 'guest' || now.ended === 'elsewhere') return;
    void endPushOf(before.session, now.ended === 'signed-out');
  });
