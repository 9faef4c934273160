import { Route, Routes } from '#shared/router/index.ts';
import { lazyPage } from '../../lazy-page.tsx';

// Not shared with the pages of links: the login would fetch it with them.
const GuestPage = lazyPage(async () => (await import('#features/guest/guest-page.tsx')).GuestPage);
const OtherGuestPages = lazyPage(async () => (await import('./other-guest-pages.tsx')).OtherGuestPages);

/**
 * The pages of guests apart from login and registration: few people open them. That of an album is opened on phones in a
 * hall with a poor network, and goes without the cache of queries, which brings the code of members.
 */
export const GuestPages = () => (
  <Routes>
    <Route path="/guest" element={<GuestPage />} />
    <Route path="*" element={<OtherGuestPages />} />
  </Routes>
);
