import type { ReportedObject } from '@sfera/contract/reports';
import type { UserPreview } from '@sfera/contract/users';
import { useOpenedPart } from '#shared/ui/on-demand/use-opened-part.ts';

const loadSheet = async () => (await import('./report-sheet.tsx')).ReportSheet;

export interface ReportTarget {
  kind: ReportedObject['kind'];
  /** Id of the post, comment, story, message or account. */
  id: string;
  author: Pick<UserPreview, 'id' | 'login'>;
}

export interface OpenedReportProps {
  target: ReportTarget;
  isOpen: boolean;
  onClose: () => void;
  /** The author was blocked on the way. */
  onBlocked?: (() => void) | undefined;
}

/** The sheet of a report, whose code comes when the page is idle or with the first report. */
export function OpenedReport(props: OpenedReportProps) {
  const loaded = useOpenedPart(loadSheet, { isOpen: props.isOpen, onFailed: props.onClose });
  return loaded && <loaded.part {...props} />;
}
