import type { AdminPerson } from '@sfera/contract/admin-people';
import { useUserId } from '#shared/api/session.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { useResume, useSuspend } from '../people-queries.ts';
import { text } from '../text.ts';

const loadDecision = async () =>
  (await import('#entities/moderation/decision/decision-sheet.tsx')).DecisionSheet;
const loadReason = async () => (await import('#entities/moderation/decision/reason-sheet.tsx')).ReasonSheet;

/** Disables the account, or takes that back; both are told to the person, with the reason. */
export function StandingPart({ person }: { person: AdminPerson }) {
  const { login, role, disabledAt } = person;
  const isOneself = useUserId() === person.id;
  const suspend = useSuspend(person);
  const resume = useResume(person);
  const decision = useSheetOnDemand(loadDecision);
  const reason = useSheetOnDemand(loadReason);
  // The server refuses the same.
  if (isOneself || (role === 'owner' && disabledAt === null)) return null;
  return (
    <>
      {disabledAt === null ? (
        <Button key="suspend" variant="danger" isWide {...decision.opener}>
          {text.suspend}
        </Button>
      ) : (
        <Button key="resume" variant="primary" isWide {...reason.opener}>
          {text.resume}
        </Button>
      )}
      {decision.Sheet && (
        <decision.Sheet
          {...decision.state}
          title={text.suspendTitle(login)}
          hint={text.suspendHint}
          confirmLabel={text.suspendConfirm}
          isBusy={suspend.isPending}
          onDecide={(verdict) => suspend.mutate(verdict, { onSuccess: decision.state.onClose })}
        />
      )}
      {reason.Sheet && (
        <reason.Sheet
          {...reason.state}
          title={text.resumeTitle(login)}
          hint={text.resumeHint}
          confirmLabel={text.resumeConfirm}
          isBusy={resume.isPending}
          onConfirm={(words) => resume.mutate(words, { onSuccess: reason.state.onClose })}
        />
      )}
    </>
  );
}
