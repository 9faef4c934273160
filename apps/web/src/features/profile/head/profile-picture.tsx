import { LONG_PRESS_REACTION_MS } from '@sfera/contract/base/limits';
import { portraitSources } from '@sfera/contract/people/portraits';
import type { UserPreview } from '@sfera/contract/people/users';
import type { ComponentProps, ReactNode } from 'react';
import type { StoryRing } from '#entities/story/story-ring.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { useLongPress } from '#shared/ui/long-press/use-long-press.ts';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from '../text.ts';
import styles from './profile-head.module.css';

/** Diameter. Unit: px. */
const SIZE = { narrow: 64, phone: 84, desktop: 132 } as const;

/** The ring adds this to the diameter, and the picture shrinks by it. Unit: px. */
const RING_PX = 10;

const loadViewer = async () => (await import('../picture/picture-viewer.tsx')).PictureViewer;

function useSize(): number {
  const isDesktop = useMedia('(min-width: 1024px)');
  const isNarrow = useMedia('(max-width: 345px)');
  return SIZE[isDesktop ? 'desktop' : isNarrow ? 'narrow' : 'phone'];
}

/** Props for a button that opens the account's stories. */
export type StoriesOpener = ComponentProps<'button'>;

/** Live stories behind a picture. */
export interface PictureStories {
  ring: StoryRing;
  opener: StoriesOpener;
  isOwn?: boolean;
}

interface ProfilePictureProps {
  user: UserPreview | null;
  stories?: PictureStories | undefined;
}

/**
 * The picture of the account. With live stories it has their ring and a press opens them; a long press opens the large
 * picture. Without stories a press opens the large picture, unless the picture is the default one.
 */
export function ProfilePicture({ user, stories }: ProfilePictureProps) {
  const size = useSize();
  const { Sheet: PictureViewer, state, opener } = useSheetOnDemand(loadViewer);
  if (!user)
    return (
      <span className={styles.picture}>
        <Skeleton shape="circle" width={`${size}px`} />
      </span>
    );
  const { id, login, logoImage } = user;
  const picture = {
    userId: id,
    login,
    src: logoImage,
    srcSet: portraitSources(logoImage),
    isPriority: true,
  };
  const hasStories = stories !== undefined && stories.ring !== 'none';
  return (
    <span className={styles.picture}>
      {hasStories ? (
        <StoriesButton login={login} stories={stories} onLongPress={logoImage ? opener.onClick : null}>
          <Avatar {...picture} size={size - RING_PX} ring={stories.ring} />
        </StoriesButton>
      ) : logoImage ? (
        <button
          type="button"
          aria-label={text.openPicture(login)}
          aria-haspopup="dialog"
          {...opener}
          className={styles.openPicture}
        >
          <Avatar {...picture} size={size} />
        </button>
      ) : (
        <Avatar {...picture} size={size} />
      )}
      {PictureViewer && logoImage && <PictureViewer {...state} login={login} logoImage={logoImage} />}
    </span>
  );
}

interface StoriesButtonProps {
  login: string;
  stories: PictureStories;
  /** Opens the large picture; null without one. */
  onLongPress: (() => void) | null;
  children: ReactNode;
}

function StoriesButton({ login, stories, onLongPress, children }: StoriesButtonProps) {
  const { ring, opener, isOwn = false } = stories;
  const longPress = useLongPress(() => onLongPress?.(), LONG_PRESS_REACTION_MS);
  const words = text.stories;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...opener}
      {...(onLongPress && {
        ...longPress,
        title: words.pictureHint,
        onPointerDown: (event) => {
          opener.onPointerDown?.(event);
          longPress.onPointerDown(event);
        },
      })}
      aria-label={isOwn ? words.own : ring === 'unseen' ? words.unseen(login) : words.seen(login)}
      className={styles.openPicture}
    >
      {children}
    </button>
  );
}
