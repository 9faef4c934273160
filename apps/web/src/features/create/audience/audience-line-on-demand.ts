import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';

/** Whom the work is for, and the way to another choice. */
export const AudienceLine = shownPart(async () => (await import('./audience-line.tsx')).AudienceLine);
