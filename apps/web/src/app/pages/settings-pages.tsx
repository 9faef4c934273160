import { AccountMenuButton } from '#features/account/account-menu-button.tsx';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { Route, Routes } from '#shared/router/index.ts';
import { lazyPage } from '../lazy-page.tsx';
import { NotFoundPage } from './message-page.tsx';

const SessionsPage = lazyPage(
  async () => (await import('#features/settings/sessions/sessions-page.tsx')).SessionsPage,
);
const EmailPage = lazyPage(async () => (await import('#features/settings/email/email-page.tsx')).EmailPage);
const RecoveryPage = lazyPage(
  async () => (await import('#features/settings/recovery/recovery-page.tsx')).RecoveryPage,
);
const LoginPage = lazyPage(async () => (await import('#features/settings/login/login-page.tsx')).LoginPage);
const PasswordPage = lazyPage(
  async () => (await import('#features/settings/password/password-page.tsx')).PasswordPage,
);
const PasskeysPage = lazyPage(
  async () => (await import('#features/settings/passkeys/passkeys-page.tsx')).PasskeysPage,
);
const TotpPage = lazyPage(async () => (await import('#features/settings/totp/totp-page.tsx')).TotpPage);
const MutedPage = lazyPage(async () => (await import('#features/settings/muted/muted-page.tsx')).MutedPage);
const BlockedPage = lazyPage(
  async () => (await import('#features/settings/blocked/blocked-page.tsx')).BlockedPage,
);
const ReportsPage = lazyPage(
  async () => (await import('#features/settings/reports/reports-page.tsx')).ReportsPage,
);
const DataPage = lazyPage(
  async () => (await import('#features/settings/mobile-data/data-page.tsx')).DataPage,
);
const StoragePage = lazyPage(
  async () => (await import('#features/settings/storage/storage-page.tsx')).StoragePage,
);
const ModerationPage = lazyPage(
  async () => (await import('#features/moderation/moderation-page.tsx')).ModerationPage,
);
const AdminPages = lazyPage(async () => (await import('./admin-pages.tsx')).AdminPages);
const AboutPage = lazyPage(async () => (await import('#features/about/about-page.tsx')).AboutPage);
const InvitationsPage = lazyPage(
  async () => (await import('#features/settings/invitations/invitations-page.tsx')).InvitationsPage,
);

/** The desk of moderators, the owner's page, and the pages below `/settings` and `/about`, apart from those of the shell: few people open them, and rarely. */
export const SettingsPages = () => (
  <Routes>
    <Route path="/settings" element={<SettingsPage />} />
    <Route path="/settings/sessions" element={<SessionsPage />} />
    <Route path="/settings/login" element={<LoginPage />} />
    <Route path="/settings/password" element={<PasswordPage />} />
    <Route path="/settings/passkeys" element={<PasskeysPage />} />
    <Route path="/settings/totp" element={<TotpPage />} />
    <Route path="/settings/email" element={<EmailPage />} />
    <Route path="/settings/recovery" element={<RecoveryPage />} />
    <Route path="/settings/muted" element={<MutedPage />} />
    <Route path="/settings/data" element={<DataPage />} />
    <Route path="/settings/storage" element={<StoragePage />} />
    <Route path="/settings/invitations" element={<InvitationsPage />} />
    <Route path="/settings/blocked" element={<BlockedPage />} />
    <Route path="/settings/reports" element={<ReportsPage menu={<AccountMenuButton />} />} />
    <Route path="/moderation" element={<ModerationPage />} />
    <Route path="/admin*" element={<AdminPages />} />
    <Route path="/about/:name" element={<AboutPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
