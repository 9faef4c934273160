import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';
import type { ChatMenuProps } from './chat-menu.tsx';

const loadMenu = async () => (await import('./chat-menu.tsx')).ChatMenu;

/** The button of the chat's menu, whose code is fetched when the page is idle, or when the button is pressed. */
export function ChatOptions(props: Omit<ChatMenuProps, 'trigger'>) {
  const { part: Menu, events } = useOnDemand(loadMenu);
  useFetchAhead(loadMenu);
  if (Menu) return <Menu {...props} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.options} icon={<Ellipsis size={22} />} />
);
