import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { closeCollections, useOpenCollections } from './open-collections.ts';

const CollectionsSheet = openedPart(
  async () => (await import('./sheet/collections-sheet.tsx')).CollectionsSheet,
);

/** Where a post's collections are chosen, once on the screen: its card may be scrolled away meanwhile. */
export function CollectionsHost() {
  const { postId, isOpen } = useOpenCollections();
  return (
    postId && <CollectionsSheet key={postId} postId={postId} isOpen={isOpen} onClose={closeCollections} />
  );
}
