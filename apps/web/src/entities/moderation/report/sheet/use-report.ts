import { CaseObjectId } from '@sfera/contract/ids';
import { createReport, type ReportReason } from '@sfera/contract/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';
import type { ReportTarget } from './report-target.ts';

/** Sends a report. A second one about the same object answers with the first. */
export function useReport({ kind, id }: ReportTarget) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ reason, words }: { reason: ReportReason; words: string }) => {
      const object = { kind, id: CaseObjectId.parse(id) };
      return (await call(createReport, { body: { object, reason, words } })).report;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['own-reports'] }),
    onError: (error) => toast(`${text.sendFailed}. ${error.message}`, { kind: 'error' }),
  });
}
