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

/** Copies the address of a post and says whether it worked (spec 8, Copy link). */
export async function copyPostLink(id: PostId): Promise<void> {
  try {
    await navigator.clipboard.writeText(postLink(id));
    toast(text.linkCopied, { kind: 'success' });
  } catch {
    // Also where there is no clipboard at all: a page served over plain http.
    toast(text.linkNotCopied, { kind: 'error' });
  }
}
