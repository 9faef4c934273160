import type { KeyboardEvent } from 'react';

interface KeyActions {
  onNext: () => void;
  onPrevious: () => void;
  onTogglePaused: () => void;
  onToggleMuted: () => void;
}

/** Whether an element takes typed text. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

/** Handles arrows, Space and M, unless a field, a button or a sheet above has the focus. The dialog handles Escape. */
export function viewerKeys({ onNext, onPrevious, onTogglePaused, onToggleMuted }: KeyActions) {
  const byCode: Readonly<Record<string, () => void>> = {
    ArrowRight: onNext,
    ArrowLeft: onPrevious,
    Space: onTogglePaused,
    KeyM: onToggleMuted,
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, code } = event;
    const action = byCode[code];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat && (code === 'Space' || code === 'KeyM')) return;
    // React events of portals bubble up to here too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (isTextField(target)) return;
    if (code === 'Space' && target.closest('a, button')) return;
    event.preventDefault();
    action();
  };
}
