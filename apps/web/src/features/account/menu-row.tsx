import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from '#shared/router/index.ts';
import styles from './account-menu.module.css';

interface RowProps {
  icon: ReactNode;
  label: string;
}

/** A row of the menu that links to another page and passes on the current path. */
export function MenuLink({ icon, label, to, onFollow }: RowProps & { to: string; onFollow: () => void }) {
  const { pathname: from } = useLocation();
  return (
    <li>
      <Link to={to} state={{ from }} replace={to === from} className={styles.row} onClick={onFollow}>
        <span aria-hidden="true">{icon}</span>
        {label}
      </Link>
    </li>
  );
}

/** A row of the menu that runs an action. */
export const MenuButton = ({ icon, label, ...button }: RowProps & ComponentProps<'button'>) => (
  <li>
    <button {...button} type="button" className={styles.row}>
      <span aria-hidden="true">{icon}</span>
      {label}
    </button>
  </li>
);
