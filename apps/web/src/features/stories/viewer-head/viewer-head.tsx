import type { Story, StoryGroup } from '@sfera/contract/stories';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from '#shared/router/index.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { MusicLabel } from './music-label.tsx';
import { StoryDate } from './story-date.tsx';
import { StoryMenuButton } from './story-menu-button.tsx';
import { text } from './text.ts';
import styles from './viewer-head.module.css';

const AudienceMark = shownPart(
  async () => (await import('#entities/circle/audience/audience-mark.tsx')).AudienceMark,
);

export interface ViewerHeadProps {
  /** The author of the story. */
  group: Pick<StoryGroup, 'id' | 'login' | 'logoImage' | 'isVerified'>;
  story: Pick<Story, 'id' | 'createdAt' | 'music' | 'audience'>;
  /** A story of the archive shows its day, any other its age. */
  kind: 'others' | 'own' | 'archive';
  isPaused: boolean;
  onTogglePaused: () => void;
  /** A story without sound has no sound button. */
  hasSound: boolean;
  isMuted: boolean;
  onToggleMuted: () => void;
  /** The story stands still while a menu of the head is open. */
  onHold: (isHeld: boolean) => void;
  /** Called by the cross, by links to the profile, and after a block of the author. */
  onClose: () => void;
}

/**
 * The author, the time and the buttons of the viewer: white on a gradient that reaches the upper edge of the picture,
 * so that the progress bars above lie on it as well.
 */
export function ViewerHead(props: ViewerHeadProps) {
  const { group, story, kind, isPaused, hasSound, isMuted, onClose } = props;
  return (
    <div className={styles.head} data-scheme="dark">
      <div className={styles.about}>
        <Link to={useProfilePath(group.id)} onClick={onClose} className={styles.author}>
          <Avatar userId={group.id} login={group.login} src={group.logoImage} size={36} isPriority />
          <span className={styles.login}>{group.login}</span>
          {group.isVerified && <VerifiedBadge />}
        </Link>
        <span className={styles.time}>
          {kind === 'archive' ? <StoryDate at={story.createdAt} /> : <RelativeTime at={story.createdAt} />}
        </span>
        {(story.audience ?? story.music) && (
          <span className={styles.more}>
            {story.audience && <AudienceMark audience={story.audience} isOnMedia onFollow={onClose} />}
            {story.music && <MusicLabel title={story.music.title} isPaused={isPaused} />}
          </span>
        )}
      </div>
      <HeadButton
        label={isPaused ? text.play : text.pause}
        icon={isPaused ? <Play size={22} /> : <Pause size={22} />}
        onClick={props.onTogglePaused}
      />
      {hasSound && (
        <HeadButton
          label={isMuted ? text.unmute : text.mute}
          icon={isMuted ? <VolumeX size={22} /> : <Volume2 size={22} />}
          onClick={props.onToggleMuted}
        />
      )}
      {kind === 'others' && (
        <StoryMenuButton
          // A menu that has been opened belongs to its story.
          key={story.id}
          author={group}
          storyId={story.id}
          onHold={props.onHold}
          onClose={onClose}
        />
      )}
      <HeadButton label={text.close} icon={<X size={24} />} onClick={onClose} />
    </div>
  );
}

const HeadButton = (props: { label: string; icon: ReactNode; onClick: () => void }) => (
  <IconButton {...props} className={styles.button} />
);
