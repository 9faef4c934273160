import { AboutPage } from '#features/about/about-page.tsx';
import { InvitePage } from '#features/auth/invite/invite-page.tsx';
import { Route, Routes } from '#shared/router/index.ts';
import { AccountCache } from '../session/account-cache.tsx';
import styles from './guest-pages.module.css';

/** The pages of guests apart from login and registration: few people open them. */
export const GuestPages = () => (
  <AccountCache>
    <Routes>
      <Route path="/invite" element={<InvitePage />} />
      <Route
        path="/about/:name"
        element={
          <main className={styles.main}>
            <AboutPage />
          </main>
        }
      />
    </Routes>
  </AccountCache>
);
