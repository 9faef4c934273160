import type { UserId } from '@sfera/contract/base/ids';
import { create } from 'zustand';
import { useUserId } from '#shared/api/session.ts';

/** The covered publications that the person has chosen to see, until the app is closed. */
const useUncovered = create<ReadonlySet<string>>(() => new Set());

export const uncover = (id: string): void => useUncovered.setState((known) => new Set([...known, id]), true);

interface Coverable {
  id: string;
  isSensitive?: boolean | undefined;
}

/** Whether a post or story for adults is covered: until it is tapped, and never for its author. */
export function useIsCovered(object: Coverable | null | undefined, authorId: UserId | undefined): boolean {
  const viewerId = useUserId();
  const isUncovered = useUncovered((known) => object != null && known.has(object.id));
  return object?.isSensitive === true && !isUncovered && authorId !== viewerId;
}
