import { Route, Routes } from '#shared/router/index.ts';
import { lazyPage } from '../lazy-page.tsx';
import { LINK_PATHS, LinkPages } from './lazy-link-pages.ts';
import { ToLogin } from '../session/guard.tsx';
import { wantedState } from '../session/wanted-path.ts';
import { AccountCache } from '../session/account-cache.tsx';

const AboutPage = lazyPage(async () => (await import('#features/about/about-page.tsx')).AboutPage);
const CircleLinkPage = lazyPage(
  async () => (await import('#features/auth/circle/circle-link-page.tsx')).CircleLinkPage,
);
const InvitePage = lazyPage(async () => (await import('#features/auth/invite/invite-page.tsx')).InvitePage);

/** The pages of guests apart from login and registration: few people open them. */
export const GuestPages = () => (
  <AccountCache>
    <Routes>
      <Route path="/circle" element={<CircleLinkPage stateOf={wantedState} />} />
      <Route path="/invite" element={<InvitePage />} />
      {LINK_PATHS.map((path) => (
        <Route key={path} path={path} element={<LinkPages />} />
      ))}
      <Route
        path="/about/:name"
        element={
          <main>
            <AboutPage />
          </main>
        }
      />
      <Route path="*" element={<ToLogin />} />
    </Routes>
  </AccountCache>
);
