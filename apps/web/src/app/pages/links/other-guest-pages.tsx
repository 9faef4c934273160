import { Route, Routes } from '#shared/router/index.ts';
import { LINK_PAGES, LinkPages } from './lazy-link-pages.ts';
import { ToLogin } from '../../session/guard.tsx';
import { wantedState } from '../../session/wanted-path.ts';
import { AccountCache } from '../../session/account-cache.tsx';
import { AboutPage } from '#features/about/about-page.tsx';
import { CircleLinkPage } from '#features/auth/circle/circle-link-page.tsx';
import { InvitePage } from '#features/auth/invite/invite-page.tsx';

/** The pages of guests that ask the server by the cache of queries. */
export const OtherGuestPages = () => (
  <AccountCache>
    <Routes>
      <Route path="/circle" element={<CircleLinkPage stateOf={wantedState} />} />
      <Route path="/invite" element={<InvitePage />} />
      {LINK_PAGES.map(([path]) => (
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
