import type { ComponentProps, MouseEvent } from 'react';
import { pathOf, resolvePath, type LocationState } from './history.ts';
import { useLocation, useNavigate } from './router.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Replaces the current history entry; so does a link to the current address. */
  replace?: boolean;
  state?: LocationState;
}

/** A link within the app: opens its page without a full load. */
export function Link({ to, replace, state = null, onClick, target, children, ...rest }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const href = resolvePath(to, location);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, target)) return;
    event.preventDefault();
    navigate(href, { replace: replace ?? href === pathOf(location), state });
  };
  return (
    <a {...rest} href={href} target={target} onClick={open}>
      {children}
    </a>
  );
}

/** Other clicks are the browser's: they open a new tab or window, or save. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined) =>
  button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);
