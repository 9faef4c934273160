import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from '#shared/router/index.ts';

/**
 * A new page starts at its top and takes the keyboard's and the screen reader's place with it, without a jump.
 * On Back the list itself returns to where it was.
 */
export function usePageStart(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef(pathname);

  useLayoutEffect(() => {
    if (lastPathname.current !== pathname && navigationType !== 'POP') scrollTo(0, 0);
  }, [pathname, navigationType]);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
