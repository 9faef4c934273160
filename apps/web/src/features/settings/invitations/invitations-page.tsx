import type { listInvitations } from '@sfera/contract/accounts/joining';
import type { AnswerOf } from '@sfera/contract/base/route';
import { useQuery } from '@tanstack/react-query';
import { PersonRow } from '#entities/user/person-row.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { LoadedCard } from '../loaded-card.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { InvitationCard } from './invitation-card.tsx';
import styles from './invitations.module.css';
import { invitationsQuery } from './invitations-query.ts';
import { NewInvitation } from './new-invitation.tsx';
import { text } from './text.ts';

/** The links by which a person invites others, and who has come by them. */
export const InvitationsPage = () => (
  <SettingsScreen title={text.title}>
    <Invitations />
  </SettingsScreen>
);

/** The same without the frame of the settings: the owner's page shows it too. */
export function Invitations() {
  const query = useQuery(invitationsQuery);
  return (
    <LoadedCard query={query} words={text} height="180px">
      {(data) => <Shown {...data} />}
    </LoadedCard>
  );
}

function Shown({ joining, mayInvite, invitations, invited }: AnswerOf<typeof listInvitations>) {
  const isForOthers = joining === 'approval' && !mayInvite;
  return (
    <>
      <p className={typography.note}>{isForOthers ? text.notYou : text.intro[joining]}</p>
      {mayInvite && <NewInvitation />}
      {invitations.length > 0 && (
        <section aria-label={text.openTitle} className={styles.part}>
          <h2 className={styles.title}>{text.openTitle}</h2>
          <ul className={styles.part}>
            {invitations.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      {invited.length > 0 && (
        <section aria-label={text.invited} className={styles.part}>
          <h2 className={styles.title}>{text.invited}</h2>
          <ul className={settings.card}>
            {invited.map((user) => (
              <PersonRow key={user.id} user={user} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
