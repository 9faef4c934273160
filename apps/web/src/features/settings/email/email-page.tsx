import { useQuery } from '@tanstack/react-query';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { ChangeEmail } from './change-email.tsx';
import { emailQuery } from './email-query.ts';
import { OwnEmail } from './own-email.tsx';
import { text } from './text.ts';

/** The e-mail of the account: whether it is confirmed, and its change. */
export function EmailPage() {
  const { data, isError, isFetching, refetch } = useQuery(emailQuery);
  return (
    <SettingsScreen title={text.title}>
      {data && (
        <>
          <OwnEmail {...data} />
          <ChangeEmail />
        </>
      )}
      {!data && isError && (
        <FailureState title={text.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div className={settings.card} aria-busy="true">
          <span className="visually-hidden">{text.loading}</span>
          <Skeleton shape="box" height="96px" />
        </div>
      )}
    </SettingsScreen>
  );
}
