import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { useOpenedPart } from '../on-demand/use-opened-part.ts';
import type { MenuProps } from './menu.tsx';

type OpenableProps = Omit<MenuProps, 'trigger' | 'isOpen' | 'onOpenChange'> & {
  /** A button with an accessible name that takes more props. */
  trigger: ReactElement<ComponentProps<'button'>>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

const loadMenu = async () => (await import('./menu.tsx')).Menu;

/**
 * A menu whose code is fetched when the page is idle, or when the first menu is opened. A menu that was never opened
 * consists of its button alone, because lists are long.
 */
export function MenuOnDemand(props: OpenableProps) {
  const { trigger, isOpen, onOpenChange } = props;
  const menu = useOpenedPart(loadMenu, { isOpen, onFailed: () => onOpenChange(false) });
  if (menu) return <menu.part {...props} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-busy': isOpen || undefined,
    onClick: () => onOpenChange(true),
  });
}
