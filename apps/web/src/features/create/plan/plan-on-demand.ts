import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';

/** The note on what will happen to the file; its code comes with the last step. */
export const UploadPlanNote = shownPart(async () => (await import('./upload-plan.tsx')).UploadPlanNote);
