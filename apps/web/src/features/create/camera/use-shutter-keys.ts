import { useEffect, type RefObject } from 'react';

/** Space and Enter press the shutter wherever the focus is, but on another control, which they press themselves. */
export function useShutterKeys(shutter: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || event.defaultPrevented) return;
      const isOnControl =
        event.target instanceof Element &&
        event.target.closest('button, input, [role="alertdialog"]') !== null;
      if (isOnControl) return;
      event.preventDefault();
      shutter.current?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shutter]);
}
