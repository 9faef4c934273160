import { useEffect } from 'react';
import { hasFiles } from './use-incoming-files.ts';

/**
 * Makes files dropped anywhere on the page do nothing while mounted: the browser would open them in place of the app,
 * and unsaved work would be lost. `useIncomingFiles` still takes files where both hooks are mounted.
 */
export function useNoDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      // The pointer shows that nothing can be dropped here.
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
