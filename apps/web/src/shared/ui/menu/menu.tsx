import * as Radix from 'radix-ui/dropdown-menu';
import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useBackCloses } from '../sheet/use-back-closes.ts';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  /** 20 px. */
  icon?: ReactNode;
  kind?: 'plain' | 'danger';
  isDisabled?: boolean;
  /** The action moves the focus, which the closing menu then does not give back to its button. */
  movesFocus?: boolean;
  onSelect: () => void;
}

/** An item of the menu, which the arrow keys reach. */
export type MenuItemPart = typeof Radix.Item;

export interface MenuProps {
  /** The button that opens the menu, with an accessible name; usually an `IconButton`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Above the items: items of another look, made of the given one. */
  top?: ((Item: MenuItemPart) => ReactNode) | undefined;
  align?: 'start' | 'end';
  /** Set for a menu that a long press or a right click opens too. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A short list of actions. Escape, Back on Android or a press outside closes the menu. */
export function Menu({ trigger, items, top, align = 'end', isOpen, onOpenChange }: MenuProps) {
  const [isShown, setShown] = useState(false);
  const change = (next: boolean) => {
    setShown(next);
    onOpenChange?.(next);
  };
  useBackCloses(isOpen ?? isShown, () => change(false));
  const button = useRef<HTMLButtonElement>(null);
  const isFocusMoved = useRef(false);
  // The menu is mounted in the landmark of its button, where screen readers look; from a dialog, in the body.
  const [landmark, setLandmark] = useState<Element | null>(null);
  useLayoutEffect(() => setLandmark(button.current?.closest('main') ?? null), []);

  return (
    <Radix.Root
      // A modal menu hides the page from screen readers together with its own button, which axe rejects.
      modal={false}
      open={isOpen ?? isShown}
      onOpenChange={change}
    >
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          className={styles.menu}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (isFocusMoved.current) event.preventDefault();
            isFocusMoved.current = false;
          }}
        >
          {top?.(Radix.Item)}
          {items.map(({ label, icon, kind = 'plain', isDisabled = false, movesFocus = false, onSelect }) => (
            <Radix.Item
              key={label}
              className={styles.item}
              data-kind={kind}
              disabled={isDisabled}
              onSelect={() => {
                isFocusMoved.current = movesFocus;
                onSelect();
              }}
            >
              {icon && <span aria-hidden="true">{icon}</span>}
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
