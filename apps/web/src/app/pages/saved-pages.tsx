import { Route, Routes } from '#shared/router/index.ts';
import { ArchivePage } from '#features/saved/archive-page.tsx';
import { CollectionPage } from '#features/saved/collection-page.tsx';
import { ScheduledPage } from '#features/saved/scheduled-page.tsx';
import { SavedPage } from '#features/saved/saved-page.tsx';

/** What a member keeps apart: saved posts, one collection of them, and one's own archived posts and those that wait. */
export const SavedPages = () => (
  <Routes>
    <Route path="/saved" element={<SavedPage />} />
    <Route path="/saved/:collectionId" element={<CollectionPage />} />
    <Route path="/myProfile/scheduled" element={<ScheduledPage />} />
    <Route path="/myProfile/archivedPosts" element={<ArchivePage />} />
  </Routes>
);
