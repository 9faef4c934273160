import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';

/** Files that come by themselves: pasted anywhere on the page, or dropped on the element that takes `dropProps`. */
export function useIncomingFiles(onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      // Words are pasted too, into a field.
      if (files.length > 0) take(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return {
    isOver: depth > 0,
    dropProps: {
      // Every child is entered and left on the way: the pointer is gone when the sum is nought.
      onDragEnter: (event: DragEvent) => {
        if (hasFiles(event)) setDepth((now) => now + 1);
      },
      onDragLeave: (event: DragEvent) => {
        if (hasFiles(event)) setDepth((now) => Math.max(0, now - 1));
      },
      // Without this the browser opens the file in place of the app.
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDepth(0);
        // Without a file (a dragged link) the answer is the request for one.
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
