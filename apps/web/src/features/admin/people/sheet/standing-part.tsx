import type { AdminPerson } from '@sfera/contract/admin/people';
import { DecisionSheet } from '#entities/moderation/decision/decision-sheet.tsx';
import { ReasonSheet } from '#entities/moderation/decision/reason-sheet.tsx';
import { useUserId } from '#shared/api/session.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { useSheet } from '#shared/ui/sheet/use-sheet.ts';
import { useResume, useSuspend } from '../people-queries.ts';
import { text } from '../text.ts';

/** Disables the account, or takes that back; both are told to the person, with the reason. */
export function StandingPart({ person }: { person: AdminPerson }) {
  const { login, role, disabledAt } = person;
  const isOneself = useUserId() === person.id;
  const suspend = useSuspend(person);
  const resume = useResume(person);
  const decision = useSheet();
  const reason = useSheet();
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
      <DecisionSheet
        {...decision.state}
        title={text.suspendTitle(login)}
        hint={text.suspendHint}
        confirmLabel={text.suspendConfirm}
        isDangerous
        isBusy={suspend.isPending}
        onDecide={(verdict) => suspend.mutate(verdict, { onSuccess: decision.state.onClose })}
      />
      <ReasonSheet
        {...reason.state}
        title={text.resumeTitle(login)}
        hint={text.resumeHint}
        confirmLabel={text.resumeConfirm}
        isBusy={resume.isPending}
        onConfirm={(words) => resume.mutate(words, { onSuccess: reason.state.onClose })}
      />
    </>
  );
}
