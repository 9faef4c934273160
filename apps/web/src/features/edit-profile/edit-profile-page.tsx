import { useCurrentUser } from '#entities/user/current-user.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import column from '#shared/ui/column/column.module.css';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './edit-profile.module.css';
import { ProfileForm } from './form/profile-form.tsx';
import { text } from './text.ts';

/** The skeleton of the form. */
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

/** Edits the own account. `onSaved` is called after a success, with the history as before the first edit. */
export function EditProfilePage({ onSaved }: { onSaved: () => void }) {
  const goBack = useGoBack();
  const back = () => goBack('/myProfile');
  const query = useCurrentUser();
  if (query.data) return <ProfileForm user={query.data} onBack={back} onSaved={onSaved} />;
  return (
    <div className={column.page}>
      <ScreenHead title={text.title} onBack={back} />
      <LoadingOrFailed query={query} failed={text.loadFailed} reason={null} waiting={<EditSkeleton />} />
    </div>
  );
}
