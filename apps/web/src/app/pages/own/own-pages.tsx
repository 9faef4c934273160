import { Route, Routes } from '#shared/router/index.ts';
import { ArchivePage } from '#features/saved/archive-page.tsx';
import { CollectionPage } from '#features/saved/collection-page.tsx';
import { ScheduledPage } from '#features/saved/scheduled-page.tsx';
import { SavedPage } from '#features/saved/saved-page.tsx';
import { lazyPage } from '../../lazy-page.tsx';

const CirclePages = lazyPage(async () => (await import('./circle-pages.tsx')).CirclePages);

const PosterPage = lazyPage(async () => (await import('#features/albums/guests/poster-page.tsx')).PosterPage);

const AlbumPage = lazyPage(async () => (await import('./album-page.tsx')).AlbumOfCircleOrProfile);

const EventPages = lazyPage(async () => (await import('./event-pages.tsx')).EventPages);
const MemoriesPage = lazyPage(
  async () => (await import('#features/memories/memories-page.tsx')).MemoriesPage,
);

/**
 * The pages that a member alone sees: saved posts, one collection of them, one's own archived posts and those that
 * wait, those of this day in former years, and one's circles.
 */
export const OwnPages = () => (
  <Routes>
    <Route path="/saved" element={<SavedPage />} />
    <Route path="/saved/:collectionId" element={<CollectionPage />} />
    <Route path="/myProfile/scheduled" element={<ScheduledPage />} />
    <Route path="/myProfile/archivedPosts" element={<ArchivePage />} />
    <Route path="/memories" element={<MemoriesPage />} />
    <Route path="/albums/:albumId" element={<AlbumPage />} />
    <Route path="/events*" element={<EventPages />} />
    <Route path="/albums/:albumId/poster" element={<PosterPage />} />
    <Route path="*" element={<CirclePages />} />
  </Routes>
);
