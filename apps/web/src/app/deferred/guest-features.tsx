import { useEffect } from 'react';
import { MemberApp } from '../lazy-member-app.ts';
import { preloadPage } from '../pages/preload-page.ts';
import { AccountCache } from '../session/account-cache.tsx';
import { AppWideFeatures } from './app-wide-features.tsx';
import { EarlyFeatures } from './early-features.tsx';

/** The features of no single page, for guests. What they see after the login is loaded meanwhile. */
export function GuestFeatures() {
  useEffect(() => {
    // A guest of an album has come for its page alone.
    if (location.pathname === '/guest') return;
    void MemberApp.preload();
    void preloadPage('/');
  }, []);
  return (
    <AccountCache>
      <AppWideFeatures />
      <EarlyFeatures />
    </AccountCache>
  );
}
