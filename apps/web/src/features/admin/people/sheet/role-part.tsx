import type { AdminPerson } from '@sfera/contract/admin/people';
import { Role } from '@sfera/contract/moderation/roles';
import { useId, useState } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import { useSetRole } from '../people-queries.ts';
import { text } from '../text.ts';
import styles from './sheet.module.css';

const ROLES = Role.options.toReversed();

/** The role of the person. To make an owner, and to stop being one, is asked about first. */
export function RolePart({ person }: { person: AdminPerson }) {
  const titleId = useId();
  const isOneself = useUserId() === person.id;
  const { mutate, isPending, variables } = useSetRole(person);
  const [asked, setAsked] = useState<Role | null>(null);
  const choose = (role: Role) => {
    if (role === 'owner' || isOneself) setAsked(role);
    else mutate(role);
  };
  const isStepDown = isOneself && asked !== 'owner';
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h3 id={titleId}>{text.role}</h3>
      <ChoiceList
        label={text.role}
        choices={ROLES.map((value) => ({
          value,
          face: (
            <span className={layout.stack}>
              <span className={typography.semibold}>{text.roleChoices[value]}</span>
              <span className={typography.note}>{text.roleHints[value]}</span>
            </span>
          ),
        }))}
        value={isPending ? variables : person.role}
        onChange={choose}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={isStepDown ? text.stepDownTitle : text.ownerTitle(person.login)}
        description={isStepDown ? text.stepDownHint : text.ownerHint}
        confirmLabel={isStepDown ? text.stepDown : text.makeOwner}
        isDangerous={isStepDown}
        isBusy={isPending && variables === asked}
        onConfirm={() => asked && mutate(asked, { onSettled: () => setAsked(null) })}
      />
    </section>
  );
}
