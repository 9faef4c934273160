import { useEffect, useState, type DragEvent } from 'react';

/**
 * Files that come by themselves: pasted anywhere on the page, or dropped on the element that takes `dropProps`.
 * The first of several is taken.
 */
export function useIncomingFile(onFile: (file: File) => void) {
  const [depth, setDepth] = useState(0);

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file) onFile(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onFile]);

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
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
