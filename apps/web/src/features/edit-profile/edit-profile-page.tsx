import { useCurrentUser } from '#entities/user/current-user.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './edit-profile.module.css';
import { ProfileForm } from './form/profile-form.tsx';
import { text } from './text.ts';

/** The outline of the form. */
const EditSkeleton = () => (
  <div className={styles.card} aria-busy="true">
    <div className={styles.pictureOutline}>
      <Skeleton shape="circle" width="112px" />
      <Skeleton shape="box" width="160px" height="36px" />
    </div>
    {['74px', '74px', '120px', '60px'].map((height, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- they never change
      <Skeleton key={index} shape="box" height={height} />
    ))}
  </div>
);

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
