import { Route, Routes } from '#shared/router/index.ts';
import { ArchivePage } from '#features/saved/archive-page.tsx';
import { CollectionPage } from '#features/saved/collection-page.tsx';
import { ScheduledPage } from '#features/saved/scheduled-page.tsx';
import { SavedPage } from '#features/saved/saved-page.tsx';
import { lazyPage } from '../../lazy-page.tsx';

const CirclePages = lazyPage(async () => (await import('./circle-pages.tsx')).CirclePages);

/**
 * The pages that a member alone sees: saved posts, one collection of them, one's own archived posts and those that
 * wait, and one's circles.
 */
export const OwnPages = () => (
  <Routes>
    <Route path="/saved" element={<SavedPage />} />
    <Route path="/saved/:collectionId" element={<CollectionPage />} />
    <Route path="/myProfile/scheduled" element={<ScheduledPage />} />
    <Route path="/myProfile/archivedPosts" element={<ArchivePage />} />
    <Route path="*" element={<CirclePages />} />
  </Routes>
);
