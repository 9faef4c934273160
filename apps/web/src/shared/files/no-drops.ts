/** Whether a drag carries files, not a link or text. Which files they are is known only after the drop. */
export const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Whether the browser puts what is dropped as text into the field below the pointer. */
export const isForField = (event: DragEvent): boolean =>
  !hasFiles(event) &&
  event.target instanceof Element &&
  event.target.closest('textarea, input, [contenteditable]') !== null;

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || isForField(event)) return;
  event.preventDefault();
  // The pointer shows that nothing can be dropped here.
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/**
 * Makes files and links that are dropped beside a place for them do nothing: the browser would open them in place of
 * the app, and unsaved work would be lost. `useIncomingFiles` still takes files where it is mounted.
 * @returns stops this
 */
export function refuseDrops(): () => void {
  // After the listeners of the document.
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}
