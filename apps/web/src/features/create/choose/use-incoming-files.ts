import { useEffect, useEffectEvent, useState, type DragEvent as ReactDragEvent } from 'react';
import { hasFiles } from './has-files.ts';

/**
 * Files that come by themselves: pasted or dropped anywhere on the page, for beside the zone the browser would open
 * them in place of the app. What comes to a dialog over the page (the camera with its shot) is not taken.
 */
export function useIncomingFiles(onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      // Words are pasted too, into a field.
      if (files.length > 0 && !isInDialog(target)) take(files);
    };
    document.addEventListener('paste', onPaste, { signal });

    const onDrag = (
      type: 'dragenter' | 'dragleave' | 'dragover' | 'drop',
      react: (event: DragEvent) => void,
    ) => document.addEventListener(type, (event) => hasFiles(event) && react(event), { signal });
    // Every element is entered and left on the way: the pointer is gone when the sum is nought.
    onDrag('dragenter', () => setDepth((now) => now + 1));
    onDrag('dragleave', () => setDepth((now) => Math.max(0, now - 1)));
    onDrag('dragover', (event) => {
      event.preventDefault();
      // Said in any case, for `useNoDrops` may have said otherwise.
      if (event.dataTransfer) event.dataTransfer.dropEffect = isInDialog(event.target) ? 'none' : 'copy';
    });
    onDrag('drop', (event) => {
      event.preventDefault();
      setDepth(0);
      if (!isInDialog(event.target)) take([...(event.dataTransfer?.files ?? [])]);
    });
    return () => listening.abort();
  }, []);

  return {
    isOver: depth > 0,
    /** For the zone: the answer to a dragged link is the request for a file. */
    linkProps: {
      onDragOver: (event: ReactDragEvent) => event.preventDefault(),
      onDrop: (event: ReactDragEvent) => {
        event.preventDefault();
        if (!hasFiles(event)) onFiles([]);
      },
    },
  };
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
