import { SettingsPage } from '#features/settings/settings-page.tsx';
import { Route, Routes } from '#shared/router/index.ts';
import { lazyPage } from '../lazy-page.tsx';
import { NotFoundPage } from './message-page.tsx';

const SessionsPage = lazyPage(
  async () => (await import('#features/settings/sessions/sessions-page.tsx')).SessionsPage,
);

/** The pages below `/settings`, apart from those of the shell: few people open them, and rarely. */
export const SettingsPages = () => (
  <Routes>
    <Route path="/settings" element={<SettingsPage />} />
    <Route path="/settings/sessions" element={<SessionsPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
