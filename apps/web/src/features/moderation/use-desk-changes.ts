import type { AppealId, CaseId, DecisionId } from '@sfera/contract/base/ids';
import { type DecisionAction } from '@sfera/contract/moderation/decisions';
import { answerAppeal, decideCase, takeBackDecision } from '@sfera/contract/moderation/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outcomeOf } from '#entities/moderation/names.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** After each change, and after a refusal because another moderator was faster, the desk is asked for anew. */
function useDeskChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  { said, failed }: { said: (output: Output) => string; failed: string },
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (output) => toast(said(output), { kind: 'success' }),
    onError: (error) => toast(`${failed}. ${error.message}`, { kind: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['moderation'] }),
  });
}

export interface Verdict {
  action: DecisionAction;
  rule?: number;
  reason?: string;
}

export const useDecide = (id: CaseId) =>
  useDeskChange((body: Verdict) => call(decideCase, { params: { id }, body }), {
    said: ({ decision: { action, object, until } }) => outcomeOf(action, object.kind, until),
    failed: text.decideFailed,
  });

export const useTakeBack = (id: DecisionId) =>
  useDeskChange((reason: string) => call(takeBackDecision, { params: { id }, body: { reason } }), {
    said: () => text.tookBack,
    failed: text.takeBackFailed,
  });

export const useAnswerAppeal = (id: AppealId) =>
  useDeskChange((body: { grant: boolean; reason: string }) => call(answerAppeal, { params: { id }, body }), {
    said: () => text.answered,
    failed: text.answerFailed,
  });
