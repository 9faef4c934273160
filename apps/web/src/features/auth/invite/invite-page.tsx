import { isolated } from '@sfera/contract/words/isolated';
import { checkInvitation } from '@sfera/contract/accounts/joining';
import { portraitSources } from '@sfera/contract/people/portraits';
import type { UserPreview } from '@sfera/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { Link, useLocation } from '#shared/router/index.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import form from '../form.module.css';
import { text as authText } from '../text.ts';
import styles from './invite.module.css';
import { text } from './text.ts';

/** Where the link of an invitation leads. The code stands after `#`, so that it reaches no log and no other site. */
export function InvitePage() {
  const { hash } = useLocation();
  const code = hash.slice(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => call(checkInvitation, { body: { code }, signal }),
  });
  const foot = (
    <>
      {authText.register.hasAccount} <Link to="/auth">{authText.register.toLogin}</Link>
    </>
  );
  return (
    <AuthFrame foot={foot}>
      <div className={`${form.form} ${styles.content}`} aria-busy={!data && !error}>
        {data && <Welcome code={code} inviter={data.inviter} />}
        {!data && !error && <Spinner size={32} label={text.checking} />}
        {error && <Refusal error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      </div>
    </AuthFrame>
  );
}

function Welcome({ code, inviter }: { code: string; inviter: UserPreview | null }) {
  return (
    <>
      {inviter && (
        <Avatar
          userId={inviter.id}
          login={inviter.login}
          src={inviter.logoImage}
          srcSet={portraitSources(inviter.logoImage)}
          size={88}
        />
      )}
      <h1 className={form.title}>
        {inviter ? text.invites(isolated(inviter.userName) || inviter.login) : text.invited}
      </h1>
      {inviter && (
        <p className={styles.words} translate="no">
          @{inviter.login}
        </p>
      )}
      <Link to="/register" state={{ invitation: code }} className={styles.register}>
        {authText.login.toRegister}
      </Link>
    </>
  );
}

interface RefusalProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

function Refusal({ error, isRetrying, onRetry }: RefusalProps) {
  const refusal = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
  if (!refusal) return <FailureState title={text.failed} isRetrying={isRetrying} onRetry={onRetry} />;
  return (
    <>
      <h1 className={form.title}>{text.invalid}</h1>
      <p role="alert" className={styles.words}>
        {refusal}
      </p>
    </>
  );
}
