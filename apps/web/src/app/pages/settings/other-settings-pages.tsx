import { BlockedPage } from '#features/settings/blocked/blocked-page.tsx';
import { DataPage } from '#features/settings/mobile-data/data-page.tsx';
import { MutedPage } from '#features/settings/muted/muted-page.tsx';
import { SitesPage } from '#features/settings/sites/sites-page.tsx';
import { StoragePage } from '#features/settings/storage/storage-page.tsx';
import { Route, Routes } from '#shared/router/index.ts';
import { NotFoundPage } from '../links/message-page.tsx';

/** The settings that are not about signing in, apart from invitations and reports. */
export const OtherPages = () => (
  <Routes>
    <Route path="/settings/muted" element={<MutedPage />} />
    <Route path="/settings/data" element={<DataPage />} />
    <Route path="/settings/storage" element={<StoragePage />} />
    <Route path="/settings/sites" element={<SitesPage />} />
    <Route path="/settings/blocked" element={<BlockedPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
