import { AdminFrame } from '#features/admin/frame/admin-frame.tsx';
import { Backups } from '#features/admin/backups/backups.tsx';
import { Overview } from '#features/admin/overview/overview.tsx';
import { Route, Routes } from '#shared/router/index.ts';
import { lazyPage } from '../../lazy-page.tsx';
import { NotFoundPage } from '../links/message-page.tsx';
import { PageEditor } from '#features/admin/pages/page-editor.tsx';
import { Pages } from '#features/admin/pages/pages.tsx';
import { Storage } from '#features/admin/storage/storage.tsx';
import { Imports } from '#features/admin/imports/imports.tsx';
import { Jobs } from '#features/admin/jobs/jobs.tsx';
import { Versions } from '#features/admin/versions/versions.tsx';
import { Doctor } from '#features/admin/doctor/doctor.tsx';

const People = lazyPage(async () => (await import('#features/admin/people/people.tsx')).People);
const BrandSettings = lazyPage(async () => (await import('#features/admin/brand/brand.tsx')).BrandSettings);
const JoiningPage = lazyPage(async () => (await import('./admin-joining-page.tsx')).AdminJoiningPage);

/** The owner's page: an overview and its sections; those of people come on their first visit. */
export const AdminPages = () => (
  <Routes>
    <Route element={<AdminFrame />}>
      <Route path="/admin" element={<Overview />} />
      <Route path="/admin/people" element={<People />} />
      <Route path="/admin/joining" element={<JoiningPage />} />
      <Route path="/admin/brand" element={<BrandSettings />} />
      <Route path="/admin/pages" element={<Pages />} />
      <Route path="/admin/pages/:name" element={<PageEditor />} />
      <Route path="/admin/storage" element={<Storage />} />
      <Route path="/admin/imports" element={<Imports />} />
      <Route path="/admin/jobs" element={<Jobs />} />
      <Route path="/admin/backups" element={<Backups />} />
      <Route path="/admin/versions" element={<Versions />} />
      <Route path="/admin/doctor" element={<Doctor />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
