import { Suspense } from 'react';
import { AccountMenuButton } from '#features/account/account-menu-button.tsx';
import { AboutPage } from '#features/about/about-page.tsx';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { SettingsPanes } from '#features/settings/settings-panes.tsx';
import { Route, Routes } from '#shared/router/index.ts';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { lazyPage } from '../../lazy-page.tsx';
import { PageSkeleton } from '../../page.tsx';
import { NotFoundPage } from '../links/message-page.tsx';

const SignInPages = lazyPage(async () => (await import('./sign-in-pages.tsx')).SignInPages);
const OtherPages = lazyPage(async () => (await import('./other-settings-pages.tsx')).OtherPages);
const ReportsPage = lazyPage(
  async () => (await import('#features/settings/reports/reports-page.tsx')).ReportsPage,
);
const InvitationsPage = lazyPage(
  async () => (await import('#features/settings/invitations/invitations-page.tsx')).InvitationsPage,
);
const ProgramsPage = lazyPage(
  async () => (await import('#features/settings/programs/programs-page.tsx')).ProgramsPage,
);
const ImportSettingsPage = lazyPage(
  async () => (await import('./import-settings-page.tsx')).ImportSettingsPage,
);

/** The pages below `/settings` and `/about`. */
export const SettingsPages = () => (
  <Routes>
    <Route path="/settings*" element={<OwnSettings />} />
    <Route path="/about/:name" element={<AboutPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);

/** The addresses of `sign-in-pages.tsx`. */
const SIGN_IN_PATHS = ['sessions', 'login', 'password', 'passkeys', 'totp', 'email', 'recovery'].map(
  (name) => `/settings/${name}`,
);

/** The rail, the list and a whole page fit side by side. */
const ROOM_FOR_LIST = '(min-width: 1280px)';

/** The person's own settings. In a wide window the list stays beside each page, and opens with the first of them. */
function OwnSettings() {
  const isBeside = useMedia(ROOM_FOR_LIST);
  return (
    <SettingsPanes isBeside={isBeside}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/settings" element={isBeside ? <SignInPages /> : <SettingsPage />} />
          {SIGN_IN_PATHS.map((path) => (
            <Route key={path} path={path} element={<SignInPages />} />
          ))}
          <Route path="/settings/reports" element={<ReportsPage menu={<AccountMenuButton />} />} />
          <Route path="/settings/invitations" element={<InvitationsPage />} />
          <Route path="/settings/programs" element={<ProgramsPage />} />
          <Route path="/settings/import" element={<ImportSettingsPage />} />
          <Route path="*" element={<OtherPages />} />
        </Routes>
      </Suspense>
    </SettingsPanes>
  );
}
