import { useCurrentUser } from '#entities/user/current-user.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { EditSkeleton } from './edit-skeleton.tsx';
import { ProfileForm } from './form/profile-form.tsx';
import styles from './edit-profile.module.css';
import { text } from './text.ts';

/** Changes the own account (spec 5, Edit profile). `onSaved` follows a success, the history as before the first edit. */
export function EditProfilePage({ onSaved }: { onSaved: () => void }) {
  const goBack = useGoBack();
  const back = () => goBack('/myProfile');
  const { data: user, isError, isFetching, refetch } = useCurrentUser();
  if (user) return <ProfileForm user={user} onBack={back} onSaved={onSaved} />;
  return (
    <div className={styles.page}>
      <ScreenHead title={text.title} onBack={back} />
      {isError ? (
        <FailureState title={text.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <EditSkeleton />
      )}
    </div>
  );
}
