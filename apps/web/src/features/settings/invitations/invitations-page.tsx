import { useQuery } from '@tanstack/react-query';
import { PersonRow } from '#entities/user/person-row.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
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
  const { data, isError, isFetching, refetch } = useQuery(invitationsQuery);
  if (!data && isError)
    return <FailureState title={text.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true" className={settings.card}>
        <span className="visually-hidden">{text.loading}</span>
        <Skeleton shape="box" height="180px" />
      </div>
    );
  const { joining, mayInvite, invitations, invited } = data;
  const isForOthers = joining === 'approval' && !mayInvite;
  return (
    <>
      <p className={styles.words}>{isForOthers ? text.notYou : text.intro[joining]}</p>
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
