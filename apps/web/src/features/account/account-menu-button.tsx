import MenuIcon from 'lucide-react/icons/menu';
import { useId } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { text } from './text.ts';

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/** Opens the account menu, whose code is preloaded when a pointer comes near the button. */
export function AccountMenuButton() {
  const buttonId = useId();
  const { Sheet: AccountMenu, state, opener } = useSheetOnDemand(loadMenu);
  return (
    <>
      <IconButton
        id={buttonId}
        label={text.menu}
        icon={<MenuIcon size={24} />}
        aria-haspopup="dialog"
        aria-expanded={state.isOpen}
        {...opener}
      />
      {AccountMenu && <AccountMenu {...state} openerId={buttonId} />}
    </>
  );
}
