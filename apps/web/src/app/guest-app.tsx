import { OfflineBar } from '#shared/offline-bar/offline-bar.tsx';
import { Navigate, Route, Routes, useLocation } from '#shared/router/index.ts';
import { Deferred } from '#shared/ui/on-demand/deferred.tsx';
import { lazyPage } from './lazy-page.tsx';
import { Page } from './page.tsx';
import { ToLogin } from './session/guard.tsx';
import { text } from './pages/text.ts';

const LoginPage = lazyPage(async () => (await import('#features/auth/login/login-page.tsx')).LoginPage);
const RegisterPage = lazyPage(
  async () => (await import('#features/auth/register/register-page.tsx')).RegisterPage,
);
const GuestPages = lazyPage(async () => (await import('./pages/guest-pages.tsx')).GuestPages);

/** The addresses of `pages/guest-pages.tsx`. */
const GUEST_PAGES = /^\/(about|circle|confirm-email|invite|recover)\b/;

/** Fetches the page that the path opens. */
export function preloadGuestPage(path: string): Promise<void> {
  if (GUEST_PAGES.test(path)) return GuestPages.preload();
  return path === '/register' ? RegisterPage.preload() : LoginPage.preload();
}

const loadFeatures = async () => (await import('./deferred/guest-features.tsx')).GuestFeatures;

const { titles } = text;

/**
 * What guests see: login, registration, what links of messages open, and the pages that need no account. Every other
 * address leads to the login.
 */
export const GuestApp = () => (
  <>
    <OfflineBar hasContent={false} />
    <Routes>
      <Route
        path="/auth"
        element={
          <Page key="login" title={titles.login}>
            <LoginPage />
          </Page>
        }
      />
      <Route
        path="/register"
        element={
          <Page key="register" title={titles.register}>
            <RegisterPage />
          </Page>
        }
      />
      <Route path="/login" element={<ToAuth />} />
      <Route path="*" element={<OtherPage />} />
    </Routes>
    <Deferred load={loadFeatures} />
  </>
);

function OtherPage() {
  if (!GUEST_PAGES.test(useLocation().pathname)) return <ToLogin />;
  return (
    <Page key="other" title={null}>
      <GuestPages />
    </Page>
  );
}

/** The chat's other name of the login page (spec 4, Message send). */
function ToAuth() {
  const { state } = useLocation();
  return <Navigate to="/auth" replace state={state} />;
}
