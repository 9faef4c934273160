import type { PostId } from '@sfera/contract/ids';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { postLink } from '../post-path.ts';
import { text } from './text.ts';

export const canShare = (): boolean => 'share' in navigator;

/** Hands the address of a post to another app. Whoever changes their mind is told nothing. */
export async function sharePost(id: PostId): Promise<void> {
  try {
    await navigator.share({ url: postLink(id) });
  } catch (error) {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
    if (!isGivenUp) toast(text.shareFailed, { kind: 'error' });
  }
}
