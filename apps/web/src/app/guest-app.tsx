import { OfflineBar } from '#shared/offline-bar/offline-bar.tsx';
import { Navigate, Route, Routes, useLocation } from '#shared/router/index.ts';
import { Deferred } from '#shared/ui/on-demand/deferred.tsx';
import { lazyPage } from './lazy-page.tsx';
import { Page } from './page.tsx';
import { ToLogin } from './session/guard.tsx';
import { LINK_PAGES } from './pages/links/lazy-link-pages.ts';
import { text } from './pages/text.ts';

const { titles } = text;

const LoginPage = lazyPage(async () => (await import('#features/auth/login/login-page.tsx')).LoginPage);
const RegisterPage = lazyPage(
  async () => (await import('#features/auth/register/register-page.tsx')).RegisterPage,
);
const GuestPages = lazyPage(async () => (await import('./pages/links/guest-pages.tsx')).GuestPages);

/** The first segments of the addresses of `pages/guest-pages.tsx`, with the titles that show until its code is loaded. */
const GUEST_TITLES: ReadonlyMap<string, string> = new Map([
  ['about', titles.about],
  ['circle', titles.invite],
  ['invite', titles.invite],
  ...LINK_PAGES.map(([path, title]) => [path.slice(1), title] as const),
]);

const guestTitleOf = (path: string) => GUEST_TITLES.get(path.split('/')[1] ?? '');

/** Fetches the page that the path opens. */
export function preloadGuestPage(path: string): Promise<void> {
  if (guestTitleOf(path) !== undefined) return GuestPages.preload();
  return path === '/register' ? RegisterPage.preload() : LoginPage.preload();
}

const loadFeatures = async () => (await import('./deferred/guest-features.tsx')).GuestFeatures;

/**
 * The app of guests: login, registration, what links of messages open, and the pages that need no account. Every other
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
  const title = guestTitleOf(useLocation().pathname);
  if (title === undefined) return <ToLogin />;
  return (
    <Page key={title} title={title}>
      <GuestPages />
    </Page>
  );
}

/** The chat's other name of the login page. */
function ToAuth() {
  const { state } = useLocation();
  return <Navigate to="/auth" replace state={state} />;
}
