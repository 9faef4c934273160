import type { Circle } from '@sfera/contract/circles';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';

const loadMenu = async () => (await import('./circle-menu.tsx')).CircleMenu;

/** The three dots of a circle. */
export function CircleMenuButton({ circle }: { circle: Circle }) {
  const { part: CircleMenu, events } = useOnDemand(loadMenu);
  if (CircleMenu) return <CircleMenu circle={circle} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={22} />} />
);
