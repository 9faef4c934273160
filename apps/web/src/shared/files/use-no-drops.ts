import { useEffect } from 'react';
import { hasFiles } from './use-incoming-files.ts';

/**
 * Files dropped anywhere on the page do nothing while this is mounted: the browser would open them in place of the
 * app, and the work would be gone. `useIncomingFiles` takes them nevertheless where both are mounted.
 */
export function useNoDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      // The pointer tells that there is nothing to let go here.
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}
