import { useEffect, useEffectEvent, useState } from 'react';

/** What is dragged over the page comes with files; not a link or words. Which files is told when they are dropped. */
export const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Files that come by themselves: pasted or dropped anywhere on the page, for the browser would open them in place of
 * the app. What comes to a dialog over the page is not taken.
 * @param leavesWords what is pasted as files and words (a table) is meant as words: the page is one where people write
 * @returns whether files are held over the page
 */
export function useIncomingFiles(
  onFiles: (files: File[]) => void,
  { leavesWords = false }: { leavesWords?: boolean } = {},
): boolean {
  const [depth, setDepth] = useState(0);
  const drop = useEffectEvent(({ dataTransfer, target }: DragEvent) => {
    if (!isInDialog(target)) onFiles([...(dataTransfer?.files ?? [])]);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    const isWords = leavesWords && clipboardData?.types.includes('text/plain');
    if (!clipboardData?.files.length || isWords || isInDialog(target)) return;
    event.preventDefault();
    onFiles([...clipboardData.files]);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('paste', (event) => paste(event), { signal });

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
      drop(event);
    });
    return () => listening.abort();
  }, []);
  return depth > 0;
}
