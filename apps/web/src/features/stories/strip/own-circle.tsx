import type { Story } from '@sfera/contract/stories/stories';
import Plus from 'lucide-react/icons/plus';
import { use, type ComponentProps } from 'react';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Circle } from './circle.tsx';
import { StripPlace } from './strip-place.ts';
import { text } from './text.ts';
import styles from './strip.module.css';

type OwnState = keyof typeof text.own;

const stateOf = (stories: readonly Story[]): OwnState => {
  if (stories.length === 0) return 'none';
  if (stories.some(({ status }) => status === 'failed')) return 'failed';
  return stories.some(({ status }) => status === 'processing') ? 'processing' : 'live';
};

interface OwnCircleProps {
  stories: readonly Story[];
  /** Props for the circle; the plus button has its own. */
  opener: ComponentProps<'button'>;
  onCreate: () => void;
  /** A pointer comes near the plus button. */
  onReachCreate?: (() => void) | undefined;
}

/**
 * The user's own circle (spec 2, Story strip): the circle opens the user's own stories, its plus button creates one.
 */
export function OwnCircle({ stories, opener, onCreate, onReachCreate }: OwnCircleProps) {
  const { data: user } = useCurrentUser();
  const state = stateOf(stories);
  const ring = state === 'live' ? 'seen' : 'none';
  return (
    <>
      <Circle {...opener} name={text.own[state]} label={text.you}>
        {user ? (
          <Avatar
            userId={user.id}
            login={user.login}
            src={user.logoImage}
            size={state === 'none' ? 60 : 56}
            ring={ring}
          />
        ) : (
          <Skeleton shape="circle" width="60px" />
        )}
        {(state === 'processing' || state === 'failed') && (
          <span className={styles.videoState} data-state={state} />
        )}
      </Circle>
      <button
        type="button"
        tabIndex={use(StripPlace).isStop ? 0 : -1}
        aria-label={text.create}
        aria-haspopup="dialog"
        title={text.create}
        className={styles.plus}
        onPointerEnter={onReachCreate}
        onPointerDown={onReachCreate}
        onFocus={onReachCreate}
        onClick={onCreate}
      >
        <span className={styles.plusMark}>
          <Plus size={14} strokeWidth={3} aria-hidden="true" />
        </span>
      </button>
    </>
  );
}
