import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';

/** The sheet of a report. */
export const OpenedReport = openedPart(async () => (await import('./sheet/report-sheet.tsx')).ReportSheet);
