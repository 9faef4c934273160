import type { PostId } from '@sfera/contract/ids';
import { useState } from 'react';
import { mayAutoplay } from '#shared/appearance/appearance.ts';

/**
 * Whether the active reel is to play: every one does until it is paused, and for who wants no motion none does until it
 * is started. Each new reel begins anew.
 */
export function useWanted(activeId: PostId | undefined): [boolean, (isWanted: boolean) => void] {
  const [choice, setChoice] = useState<{ id: PostId | undefined; isWanted: boolean } | null>(null);
  if (choice && choice.id !== activeId) setChoice(null);
  const isWanted = choice && choice.id === activeId ? choice.isWanted : mayAutoplay();
  return [isWanted, (next) => setChoice({ id: activeId, isWanted: next })];
}
