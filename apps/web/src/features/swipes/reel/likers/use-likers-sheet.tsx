import type { Post } from '@sfera/contract/posts/posts';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';

const loadSheet = async () => (await import('#entities/post/like/likers-sheet.tsx')).LikersSheet;

/** The sheet with all people who like a post, and the props for the buttons that open it. */
export function useLikersSheet(post: Post) {
  const { Sheet, state, opener } = useSheetOnDemand(loadSheet);
  return { sheet: Sheet && <Sheet post={post} {...state} />, opener };
}

export type LikersOpener = ReturnType<typeof useLikersSheet>['opener'];
