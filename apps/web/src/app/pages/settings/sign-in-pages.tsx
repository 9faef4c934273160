import { EmailPage } from '#features/settings/email/email-page.tsx';
import { ChangeLoginPage } from '#features/settings/login/change-login-page.tsx';
import { PasskeysPage } from '#features/settings/passkeys/passkeys-page.tsx';
import { PasswordPage } from '#features/settings/password/password-page.tsx';
import { RecoveryPage } from '#features/settings/recovery/recovery-page.tsx';
import { SessionsPage } from '#features/settings/sessions/sessions-page.tsx';
import { TotpPage } from '#features/settings/totp/totp-page.tsx';
import { Route, Routes } from '#shared/router/index.ts';

/** The settings of how one signs in. The first of them also stands beside the list of a wide window. */
export const SignInPages = () => (
  <Routes>
    <Route path="/settings" element={<SessionsPage />} />
    <Route path="/settings/sessions" element={<SessionsPage />} />
    <Route path="/settings/login" element={<ChangeLoginPage />} />
    <Route path="/settings/password" element={<PasswordPage />} />
    <Route path="/settings/passkeys" element={<PasskeysPage />} />
    <Route path="/settings/totp" element={<TotpPage />} />
    <Route path="/settings/email" element={<EmailPage />} />
    <Route path="/settings/recovery" element={<RecoveryPage />} />
  </Routes>
);
