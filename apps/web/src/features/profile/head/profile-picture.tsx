import type { UserPreview } from '@sfera/contract/users';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from '../text.ts';
import styles from './profile-head.module.css';

/** Diameter. Unit: px. */
const SIZE = { narrow: 64, phone: 84, desktop: 132 } as const;

const loadViewer = async () => (await import('../picture/picture-viewer.tsx')).PictureViewer;

function useSize(): number {
  const isDesktop = useMedia('(min-width: 1024px)');
  const isNarrow = useMedia('(max-width: 345px)');
  return SIZE[isDesktop ? 'desktop' : isNarrow ? 'narrow' : 'phone'];
}

/** The account's picture; one of its own, not the default, opens large. */
export function ProfilePicture({ user }: { user: UserPreview | null }) {
  const size = useSize();
  const { Sheet: PictureViewer, state, opener } = useSheetOnDemand(loadViewer);
  if (!user)
    return (
      <span className={styles.picture}>
        <Skeleton shape="circle" width={`${size}px`} />
      </span>
    );
  const { id, login, logoImage } = user;
  const avatar = <Avatar userId={id} login={login} src={logoImage} size={size} isPriority />;
  if (!logoImage) return <span className={styles.picture}>{avatar}</span>;
  return (
    <span className={styles.picture}>
      <button
        type="button"
        aria-label={text.openPicture(login)}
        aria-haspopup="dialog"
        {...opener}
        className={styles.openPicture}
      >
        {avatar}
      </button>
      {PictureViewer && <PictureViewer {...state} login={login} logoImage={logoImage} />}
    </span>
  );
}
