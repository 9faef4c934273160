import type { Story, StoryGroup } from '@sfera/contract/stories/stories';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import type { ReactNode, ComponentProps } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from '#shared/router/index.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { MusicLabel } from './music-label.tsx';
import { fullDate } from '#shared/text/full-date.ts';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import type { StoryMenuProps } from './story-menu.tsx';
import { text } from './text.ts';
import styles from './viewer-head.module.css';
import { AudienceMark } from '#entities/circle/audience/audience-mark.tsx';

const loadMenu = async () => (await import('./story-menu.tsx')).StoryMenu;

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={22} />} className={styles.button} />
);

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

/**
 * «12 ноября»; stories of the archive are younger than a year. The tooltip holds the whole date. `at` is an ISO date.
 */
const StoryDate = ({ at }: { at: string }) => (
  <time dateTime={at} title={fullDate(at)}>
    {day.format(new Date(at))}
  </time>
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
          <span className={styles.login} translate="no">
            {group.login}
          </span>
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

/** The three dots of another person's story. The menu is loaded by the first hand that reaches for one. */
function StoryMenuButton(props: Omit<StoryMenuProps, 'trigger'>) {
  const { part: StoryMenu, events } = useOnDemand(loadMenu);
  if (StoryMenu) return <StoryMenu {...props} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}
