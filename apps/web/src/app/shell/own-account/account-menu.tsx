import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '#shared/api/session.ts';
import { Menu } from '#shared/ui/menu/menu.tsx';
import { text } from '../text.ts';

/** Open from the start: who loaded it had already pressed its button. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const items = [
    { label: text.myProfile, icon: <UserRound size={20} />, onSelect: () => void navigate('/myProfile') },
    { label: text.signOut, icon: <LogOut size={20} />, onSelect: signOut },
  ];
  return <Menu trigger={trigger} items={items} align="start" isOpen={isOpen} onOpenChange={setOpen} />;
}
