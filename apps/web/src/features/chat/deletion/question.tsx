import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';

/** Asks before something is deleted. */
export const Question = openedPart(
  async () => (await import('#shared/ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
);
