import type { PostId } from '@sfera/contract/base/ids';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { openCollections } from './open-collections.ts';
import { text } from './tell-text.ts';

/** Says that a post is saved, and offers to put it into a collection. */
export function tellSaved(postId: PostId): void {
  const action = { label: text.toCollection, onSelect: () => openCollections(postId) };
  toast(text.saved, { kind: 'success', action });
}

/** `wanted`: whether the post was to be saved. */
export const tellFailure = (wanted: boolean, error: Error): void =>
  void toast(`${wanted ? text.failed : text.unsaveFailed}. ${error.message}`, { kind: 'error' });
