import { useRef, useEffect, useLayoutEffect, type RefObject } from 'react';
import { Outlet, useLocation, useNavigationType } from '#shared/router/index.ts';
import { CommentsHost } from '#entities/post/comments/comments-host.tsx';
import { OfflineBar } from '#shared/offline-bar/offline-bar.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { ChatsHost } from './chats/chats.tsx';
import { isFeedPath, MainNav } from './main-nav.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { text } from './text.ts';
import { TopBar } from './top-bar.tsx';

const CONTENT_ID = 'content';

/** The frame that surrounds every page of a member. Phones have bars above and below, wider screens a rail. */
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

/**
 * A new page starts at its top and takes the keyboard's and the screen reader's place with it, without a jump.
 * On Back the list itself returns to where it was.
 */
function usePageStart(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef(pathname);

  useLayoutEffect(() => {
    if (lastPathname.current !== pathname && navigationType !== 'POP') scrollTo(0, 0);
  }, [pathname, navigationType]);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // A list that stays beside its pages is not gone through again before each of them.
    const start = main.current?.querySelector<HTMLElement>('[data-page-start]') ?? main.current;
    start?.focus({ preventScroll: true });
  }, [pathname, main]);
}
