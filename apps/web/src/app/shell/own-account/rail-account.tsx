import type { ComponentProps } from 'react';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';
import { OwnAvatar, OwnNames } from './own-account.tsx';
import styles from './rail-account.module.css';

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/** The own account at the foot of the rail. Its menu is loaded by the first hand that reaches for it. */
export function RailAccount() {
  const { part: AccountMenu, events } = useOnDemand(loadMenu);
  return (
    <div className={styles.foot}>
      {AccountMenu ? (
        <AccountMenu trigger={<AccountButton />} />
      ) : (
        <AccountButton aria-haspopup="menu" aria-expanded={false} {...events} />
      )}
    </div>
  );
}

const AccountButton = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" className={styles.account} aria-label={text.account}>
    <OwnAvatar size={36} />
    <OwnNames />
  </button>
);
