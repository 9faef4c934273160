import type { InvitationId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import { allInvitationsQuery, useRevokeAnyInvitation } from './joining-queries.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import typography from '#shared/ui/typography/typography.module.css';

/** The open invitations of all people. */
export function AllInvitations() {
  const query = useQuery(allInvitationsQuery);
  const { mutate: revoke, isPending } = useRevokeAnyInvitation();
  const [asked, setAsked] = useState<InvitationId | null>(null);
  if (!query.data) return <LoadingOrFailed query={query} />;
  const { invitations } = query.data;
  return (
    <section className={styles.card} aria-label={text.invitations}>
      <h2 className={styles.heading}>{text.invitations}</h2>
      {invitations.length === 0 && <p className={typography.note}>{text.noInvitations}</p>}
      <ul>
        {invitations.map(({ id, maker, usesLeft, uses, expiresAt }) => {
          const login = maker?.login ?? text.operator;
          return (
            <li key={id} className={styles.entry}>
              {maker ? (
                <Avatar userId={maker.id} login={login} src={maker.logoImage} size={52} />
              ) : (
                <span className={styles.face} aria-hidden="true">
                  <Link2 size={22} />
                </span>
              )}
              <div className={styles.entryWords}>
                <p className={styles.strong} translate="no">
                  {login}
                </p>
                <p className={typography.note}>
                  {text.left(usesLeft, uses)}, {text.until(expiresAt)}
                </p>
              </div>
              <div className={styles.entryEnd}>
                <Button size="small" aria-label={text.revokeNamed(login)} onClick={() => setAsked(id)}>
                  {text.revoke}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={text.revokeTitle}
        description={text.revokeHint}
        confirmLabel={text.revoke}
        isDangerous
        isBusy={isPending}
        onConfirm={() => asked && revoke(asked, { onSettled: () => setAsked(null) })}
      />
    </section>
  );
}
