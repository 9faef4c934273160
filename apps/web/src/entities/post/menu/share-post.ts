import { isolated } from '@sfera/contract/words/isolated';
import type { Post } from '@sfera/contract/posts/posts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { postLink } from '../post-path.ts';
import { text } from './text.ts';

type SharedPost = Pick<Post, 'id' | 'audience'>;

/** The only people who can open the link, in words; empty when all people can. */
function onlyFor({ audience }: SharedPost): string {
  if (!audience) return '';
  const { kind, circle } = audience;
  return text.only(circle ? `«${isolated(circle.name)}»` : text.whom[kind]);
}

export const canShare = (): boolean => 'share' in navigator;

/** Hands the address of a post to another app. A person who gives up the sharing is told nothing. */
export async function sharePost(post: SharedPost): Promise<void> {
  try {
    await navigator.share({ url: postLink(post.id) });
    if (post.audience) toast(onlyFor(post));
  } catch (error) {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
    if (!isGivenUp) toast(text.shareFailed, { kind: 'error' });
  }
}

/** Copies the address of a post and says whether it worked. */
export async function copyPostLink(post: SharedPost): Promise<void> {
  try {
    await navigator.clipboard.writeText(postLink(post.id));
    toast(`${text.linkCopied} ${onlyFor(post)}`.trim(), { kind: 'success' });
  } catch {
    // The same failure where there is no clipboard at all: a page served over plain http.
    toast(text.linkNotCopied, { kind: 'error' });
  }
}
