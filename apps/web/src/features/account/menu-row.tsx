import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './account-menu.module.css';

interface RowProps {
  icon: ReactNode;
  label: string;
}

/** A row of the menu that leads to another page, which learns from where. */
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

/** A row of the menu that does something. */
export const MenuButton = ({ icon, label, ...button }: RowProps & ComponentProps<'button'>) => (
  <li>
    <button {...button} type="button" className={styles.row}>
      <span aria-hidden="true">{icon}</span>
      {label}
    </button>
  </li>
);
