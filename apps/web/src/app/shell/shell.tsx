import { useRef } from 'react';
import { Outlet, useLocation } from '#shared/router/index.ts';
import { CommentsHost } from '#entities/post/comments/comments-host.tsx';
import { OfflineBar } from '#shared/offline-bar/offline-bar.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { ChatsHost } from './chats/chats.tsx';
import { isFeedPath, MainNav } from './main-nav.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { text } from './text.ts';
import { TopBar } from './top-bar.tsx';
import { usePageStart } from './use-page-start.ts';

const CONTENT_ID = 'content';

/** What surrounds every page of a member. Phones have bars above and below, wider screens a rail. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  usePageStart(main);
  return (
    <div className={styles.shell}>
      <a
        href={`#${CONTENT_ID}`}
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault(); // the address stays as it is
          main.current?.focus();
        }}
      >
        {text.skipToContent}
      </a>
      <Rail />
      <div className={styles.column}>
        <div className={styles.top}>
          <TopBar>{isFeedPath(pathname) && <MainNav />}</TopBar>
          <OfflineBar />
        </div>
        <main id={CONTENT_ID} ref={main} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <BottomNav />
      <CommentsHost />
      <ChatsHost />
    </div>
  );
}
