import type { ReactNode } from 'react';
import { Link, useLocation } from '#shared/router/index.ts';
import { preloadPage } from '../pages/preload-page.ts';

interface ShellLinkProps {
  to: string;
  className: string | undefined;
  /** Where the words are not shown. */
  label?: string;
  children: ReactNode;
}

/**
 * A link of the shell: marks the current page and the section of the pages below it, fetches the page's code ahead,
 * and on the current page scrolls up.
 */
export function ShellLink({ to, className, label, children }: ShellLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to;
  const isSection = pathname.startsWith(`${to}/`);
  return (
    <Link
      to={to}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? 'page' : isSection || undefined}
      onPointerEnter={() => void preloadPage(to)}
      onFocus={() => void preloadPage(to)}
      onClick={(event) => {
        const isModified = event.metaKey || event.ctrlKey || event.shiftKey;
        if (isModified || !isCurrent) return;
        event.preventDefault();
        scrollTo({ top: 0, behavior: 'smooth' });
      }}
    >
      {children}
    </Link>
  );
}
