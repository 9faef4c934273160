import Flag from 'lucide-react/icons/flag';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { OpenedReport } from './opened-report.ts';
import type { ReportTarget } from './sheet/report-target.ts';
import { text } from './text.ts';

interface ReportRow {
  /** A row of a menu about the object. */
  row: MenuItem;
  /** To be mounted beside the menu. */
  sheet: ReactNode;
  isReporting: boolean;
}

/** «Пожаловаться» in a menu about another person's object. `onBlocked`: the author was blocked on the way. */
export function useReportRow(target: ReportTarget, onBlocked?: () => void): ReportRow {
  const [isReporting, setReporting] = useState(false);
  return {
    row: {
      label: text.report,
      icon: <Flag size={20} />,
      kind: 'danger',
      onSelect: () => setReporting(true),
    },
    sheet: (
      <OpenedReport
        target={target}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
        onBlocked={onBlocked}
      />
    ),
    isReporting,
  };
}
