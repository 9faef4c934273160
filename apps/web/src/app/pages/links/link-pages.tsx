import { ConfirmEmailPage } from '#features/auth/confirm-email/confirm-email-page.tsx';
import { RecoverPage } from '#features/auth/recover/recover-page.tsx';
import { Route, Routes } from '#shared/router/index.ts';

/** The pages of `LINK_PAGES`. */
export const LinkPages = () => (
  <Routes>
    <Route path="/recover" element={<RecoverPage />} />
    <Route path="/confirm-email" element={<ConfirmEmailPage />} />
  </Routes>
);
