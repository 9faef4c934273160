import { useEffect, useEffectEvent, useState } from 'react';

/** Whether a drag carries files, not a link or text. Which files they are is known only after the drop. */
export const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Takes files that are pasted or dropped anywhere on the page, which the browser would otherwise open in place of the
 * app. Files dropped on a dialog over the page are ignored.
 * @param leavesWords a paste with both files and text (a table) counts as text: people write on this page
 * @returns whether files are dragged over the page
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
    // A drag enters and leaves every element on its way: the pointer has left the page when the count is zero.
    onDrag('dragenter', () => setDepth((now) => now + 1));
    onDrag('dragleave', () => setDepth((now) => Math.max(0, now - 1)));
    onDrag('dragover', (event) => {
      event.preventDefault();
      // Set in any case, because `useNoDrops` may have set another effect.
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
