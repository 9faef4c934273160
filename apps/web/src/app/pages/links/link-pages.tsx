import { ConfirmEmailPage } from '#features/auth/confirm-email/confirm-email-page.tsx';
import { RecoverPage } from '#features/auth/recover/recover-page.tsx';
import { Route, Routes } from '#shared/router/index.ts';
import { lazyPage } from '../../lazy-page.tsx';

const GuestPage = lazyPage(async () => (await import('#features/guest/guest-page.tsx')).GuestPage);

/** The pages of `LINK_PAGES`. */
export const LinkPages = () => (
  <Routes>
    <Route path="/recover" element={<RecoverPage />} />
    <Route path="/confirm-email" element={<ConfirmEmailPage />} />
    <Route path="/guest" element={<GuestPage />} />
  </Routes>
);
