import type { PostId } from '@sfera/contract/ids';
import type { Reaction } from '@sfera/contract/reaction';
import { create } from 'zustand';
import { onSessionChange } from '#shared/api/session.ts';

/**
 * What was tapped and is not settled yet, by post; null takes one's own reaction back. Kept beside the posts and
 * not in them: whatever an answer says meanwhile, the wish is shown over it, and a refused one leaves no trace.
 */
const useStore = create<{ wishes: ReadonlyMap<PostId, Reaction | null> }>(() => ({ wishes: new Map() }));

// The next account has tapped nothing, and may not send what the last one has.
onSessionChange(() => useStore.setState({ wishes: new Map() }));

/** The wish for a post, undefined when there is none. */
export const wishOf = (id: PostId): Reaction | null | undefined => useStore.getState().wishes.get(id);
export const useWish = (id: PostId): Reaction | null | undefined => useStore(({ wishes }) => wishes.get(id));

export const setWish = (id: PostId, wish: Reaction | null): void =>
  useStore.setState(({ wishes }) => ({ wishes: new Map(wishes).set(id, wish) }));

export const dropWish = (id: PostId): void =>
  useStore.setState(({ wishes }) => ({ wishes: new Map([...wishes].filter(([other]) => other !== id)) }));
