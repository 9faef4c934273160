import type { Profile } from '@sfera/contract/people/users';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';

const loadMenu = async () => (await import('./menu/profile-menu.tsx')).ProfileMenu;

/** The three dots of a profile. The code of the menu is preloaded when a pointer comes near the button. */
export function ProfileMenuButton({ user }: { user: Profile }) {
  const { part: ProfileMenu, events } = useOnDemand(loadMenu);
  if (ProfileMenu) return <ProfileMenu user={user} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={22} />} />
);
