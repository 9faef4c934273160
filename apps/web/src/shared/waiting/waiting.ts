import type { Comment } from '@sfera/contract/comments';
import type { PostId, UserId } from '@sfera/contract/ids';
import type { Reaction } from '@sfera/contract/reaction';
import { create } from 'zustand';
import { ApiError, networkError } from '../api/api-error.ts';
import { getSession, onSessionChange } from '../api/session.ts';

/** A comment as its author sees it before the server knows it by an id; `tempId` tells the server it is the same one. */
export type UnsentComment = Omit<Comment, 'id'> & { readonly tempId: string };

/** What is wanted, in the words of its kind. */
type Wanted =
  | { readonly kind: 'reaction'; readonly postId: PostId; readonly reaction: Reaction | null }
  | { readonly kind: 'like'; readonly postId: PostId; readonly wanted: boolean }
  | {
      readonly kind: 'follow';
      readonly userId: UserId;
      readonly wanted: boolean;
      readonly isPrivate: boolean;
    }
  | { readonly kind: 'comment'; readonly postId: PostId; readonly comment: UnsentComment }
  /** In the place of a comment that shall not go out any more. */
  | { readonly kind: 'no-comment'; readonly postId: PostId; readonly tempId: string };

/**
 * What the person has done and the server has not heard of. `id` begins with the lane, of kind and post or person, in
 * which one goes after another; of the same id only the last one is wanted.
 */
export type WaitingWrite = Wanted & {
  readonly id: string;
  /** Tells the versions of an id apart, the latest being the greatest. Unit: ms since 1970. */
  readonly atMs: number;
};
export type WriteOf<Kind extends WaitingWrite['kind']> = Extract<WaitingWrite, { kind: Kind }>;

const useStore = create<readonly WaitingWrite[]>(() => []);

// The next account, which may follow without a guest in between, has done none of this. On the device it stays until its
// own comes back.
onSessionChange(() => setWaiting(() => []));

/** Oldest first. */
export const allWaiting = (): readonly WaitingWrite[] => useStore.getState();

export const onWaitingChange = (listener: () => void): (() => void) => useStore.subscribe(listener);

export const setWaiting = (change: (writes: readonly WaitingWrite[]) => readonly WaitingWrite[]): void =>
  useStore.setState(change, true);

/** Adds a write, in the place of what was wanted before under its id. */
export const putWaiting = (write: WaitingWrite): void =>
  setWaiting((writes) => [...writes.filter(({ id }) => id !== write.id), write]);

/** What waits under an id; undefined when nothing does. */
export const useWaiting = (id: string): WaitingWrite | undefined =>
  useStore((writes) => writes.find((write) => write.id === id));

/** How many changes go out once there is a network. */
export const useWaitingCount = (): number =>
  useStore((writes) => writes.filter(({ kind }) => kind !== 'no-comment').length);

/** Whether anything waits in a lane. */
export const isWaiting = (lane: string): boolean => allWaiting().some(({ id }) => id.startsWith(lane));

/** Lets something wait under an id, in the place of what was wanted before. */
export function letWait(id: string, wanted: Wanted): void {
  // Later than all before it, also when the clock was put back since.
  const atMs = Math.max(Date.now(), ...allWaiting().map((write) => write.atMs + 1));
  putWaiting({ ...wanted, id, atMs });
}

/**
 * Sends a write with `send`, unless others wait in its lane. Where no answer comes, it waits; then `isWaiting(lane)` is
 * true when this rejects, and what is shown may stay. Without an `id` of its own the next one of the lane takes its
 * place.
 *
 * No answer is no failure, such as takes a comment away (spec 4, Comments): whoever hears nothing of a message or a
 * reaction expects it to go out by itself. What the browser says of the network does not count, it calls a server that
 * is down and the gate of a hotel's network online as well. A server that answers, if only that it is in trouble, has
 * refused.
 *
 * Errors: those of `send`; `ApiError` of code `network` when it waits.
 */
export async function sendOrWait<Answer>(
  lane: string,
  write: Wanted,
  send: () => Promise<Answer>,
  id = lane,
): Promise<Answer> {
  const userId = getSession()?.userId;
  try {
    if (isWaiting(lane)) throw networkError();
    return await send();
  } catch (error) {
    // Another account, signed in meanwhile, has not done this.
    if (error instanceof ApiError && error.code === 'network' && getSession()?.userId === userId)
      letWait(id, write);
    throw error;
  }
}
