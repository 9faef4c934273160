import Menu from 'lucide-react/icons/menu';
import { useId } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { ShellLink } from '../shell-link.tsx';
import { text } from '../text.ts';
import { OwnAvatar, OwnNames } from './own-account.tsx';
import styles from './rail-account.module.css';

const loadMenu = async () => (await import('#features/account/account-menu.tsx')).AccountMenu;

/** The way to the own profile at the foot of the rail, and the account's menu, whose code comes with the first press. */
export function RailAccount() {
  const menuButtonId = useId();
  const { Sheet: AccountMenu, state, opener } = useSheetOnDemand(loadMenu);
  return (
    <div className={styles.foot}>
      <ShellLink to="/myProfile" className={styles.profile}>
        <span className={styles.avatar}>
          <OwnAvatar size={36} />
        </span>
        <span className="visually-hidden">{text.profile}</span>
        <OwnNames />
      </ShellLink>
      <IconButton
        id={menuButtonId}
        label={text.account}
        icon={<Menu size={22} strokeWidth={1.9} />}
        aria-haspopup="dialog"
        aria-expanded={state.isOpen}
        {...opener}
      />
      {AccountMenu && <AccountMenu {...state} openerId={menuButtonId} />}
    </div>
  );
}
