import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Files that come by themselves: pasted or dropped anywhere on the page, for the browser would open them in place of
 * the app. What comes to a dialog over the page is not taken.
 * @returns whether files are held over the page
 */
export function useIncomingPhotos(onFiles: (files: File[]) => void): boolean {
  const [depth, setDepth] = useState(0);
  const take = useEffectEvent((files: FileList | undefined, target: EventTarget | null) => {
    if (files && files.length > 0 && !isInDialog(target)) onFiles([...files]);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      // Words are pasted too, and what brings both (a table) is meant as words.
      if (!files?.length || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(files, event.target);
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
      if (event.dataTransfer) event.dataTransfer.dropEffect = isInDialog(event.target) ? 'none' : 'copy';
    });
    onDrag('drop', (event) => {
      event.preventDefault();
      setDepth(0);
      take(event.dataTransfer?.files, event.target);
    });
    return () => listening.abort();
  }, []);
  return depth > 0;
}
