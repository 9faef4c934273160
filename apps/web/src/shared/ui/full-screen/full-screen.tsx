import * as Radix from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import { stepBackIn } from '../focus/step-back-in.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';

interface FullScreenProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  /** Names the window. Without it, the children contain a `Radix.Title`. */
  title?: string;
  titleClassName?: string | undefined;
  isOpen?: boolean;
  /** Called by Escape and Radix's own closing. Back is the caller's: `useBackCloses`. */
  onClose: () => void;
  /** Whether the phone's own bars are black meanwhile. */
  isDark?: boolean;
  /** Whether the window itself gets the focus, so that no button is outlined. By default its first control gets it. */
  takesFocus?: boolean;
  /** Class of an overlay under the window. */
  groundClassName?: string | undefined;
}

/** A window over the whole app, which keeps the focus and gives it back. Its `className` lays it out. */
export function FullScreen({
  title,
  titleClassName = 'visually-hidden',
  isOpen = true,
  onClose,
  isDark = true,
  takesFocus = false,
  groundClassName,
  onKeyDown,
  children,
  ...rest
}: FullScreenProps) {
  const returnFocus = useReturnFocus(isOpen);
  useDarkBars(isOpen && isDark);
  return (
    <Radix.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Radix.Portal>
        {groundClassName && <Radix.Overlay className={groundClassName} />}
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          {...(takesFocus && { onOpenAutoFocus: focusWindow })}
          {...rest}
          onKeyDown={(event) => {
            stepBackIn(event);
            onKeyDown?.(event);
          }}
        >
          {title !== undefined && <Radix.Title className={titleClassName}>{title}</Radix.Title>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function focusWindow(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
