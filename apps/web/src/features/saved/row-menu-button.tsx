import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';

const loadMenu = async () => (await import('./row-menu.tsx')).RowMenu;

interface RowMenuButtonProps {
  label: string;
  items: readonly MenuItem[];
  isDisabled: boolean;
}

/** The three dots of a row. */
export function RowMenuButton({ label, items, isDisabled }: RowMenuButtonProps) {
  const { part: RowMenu, events } = useOnDemand(loadMenu);
  const button = { label, disabled: isDisabled };
  if (RowMenu) return <RowMenu trigger={<DotsButton {...button} />} items={items} />;
  return <DotsButton {...button} aria-haspopup="menu" aria-expanded={false} {...events} />;
}

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'icon'>) => (
  <IconButton {...props} icon={<Ellipsis size={22} />} />
);
