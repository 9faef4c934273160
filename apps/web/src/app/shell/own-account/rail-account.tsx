import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { text } from '../text.ts';
import { OwnAvatar, OwnNames } from './own-account.tsx';
import styles from './rail-account.module.css';

const load = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await load()).AccountMenu }));

/** The own account at the foot of the rail. Its menu is loaded by the first hand that reaches for it. */
export function RailAccount() {
  const [isWanted, setWanted] = useState(false);
  const closed = (
    <AccountButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  return (
    <div className={styles.foot}>
      {isWanted ? (
        <ErrorBoundary fallback={() => closed}>
          <Suspense fallback={closed}>
            <AccountMenu trigger={<AccountButton />} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        closed
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
