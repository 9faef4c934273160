import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { preloadPage } from '../pages/preload-page.ts';

interface ShellLinkProps {
  to: string;
  className: string | undefined;
  /** Where the words are not shown. */
  label?: string;
  children: ReactNode;
}

/** A link of the shell: marks the current page, fetches the page's code ahead, and on the current page scrolls up. */
export function ShellLink({ to, className, label, children }: ShellLinkProps) {
  return (
    <NavLink
      to={to}
      end
      className={() => className}
      aria-label={label}
      onPointerEnter={() => preloadPage(to)}
      onFocus={() => preloadPage(to)}
      onClick={(event) => {
        const isModified = event.metaKey || event.ctrlKey || event.shiftKey;
        if (isModified || event.currentTarget.ariaCurrent !== 'page') return;
        event.preventDefault();
        scrollTo({ top: 0, behavior: 'smooth' });
      }}
    >
      {children}
    </NavLink>
  );
}
