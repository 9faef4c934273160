import type { Post } from '@sfera/contract/posts/posts';
import MessageCircle from 'lucide-react/icons/message-circle';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import VolumeX from 'lucide-react/icons/volume-x';
import { SaveButton } from '#entities/post/save/save-button.tsx';
import { SendButton } from '#entities/post/send/send-button.tsx';
import type { LikersOpener } from '../likers/use-likers-sheet.tsx';
import { loadComments } from '#entities/post/comments/load-comments.ts';
import { commentsButtonId, setOpenComments, useOpenComments } from '#entities/post/comments/open-comments.ts';
import { formatCompact } from '#shared/text/format-number.ts';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';
import styles from './actions.module.css';
import { LikeAction } from './like-action.tsx';
import { useUserId } from '#shared/api/session.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { setMuted, useMuted } from '#shared/ui/video-player/sound-choice.ts';

const loadMenu = async () => (await import('./reel-menu.tsx')).ReelMenu;

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={28} />} className={styles.icon ?? ''} />
);

const nothing = async () => undefined;

interface ActionsProps {
  post: Post;
  isActive: boolean;
  likersOpener: LikersOpener;
}

/** The actions of a reel, one below the other. */
export const Actions = ({ post, isActive, likersOpener }: ActionsProps) => (
  <div className={styles.actions}>
    <SoundAction hasSound={post.video?.hasSound ?? false} />
    <LikeAction post={post} likersOpener={likersOpener} />
    <CommentsAction post={post} isActive={isActive} />
    <SendButton postId={post.id} iconPx={28} className={styles.icon} />
    <SaveButton post={post} iconPx={30} className={styles.icon} />
    <MoreAction post={post} />
  </div>
);

/** The number of comments; a press opens them. Only the active reel preloads their code. */
function CommentsAction({ post: { id, countComment }, isActive }: { post: Post; isActive: boolean }) {
  const { events } = useOnDemand(loadComments);
  useFetchAhead(isActive ? loadComments : nothing);
  const isLoaded = useOpenComments(({ Sheet }) => Sheet !== null);
  const isOpen = useOpenComments(({ isOpen: isAnyOpen, postId }) => isAnyOpen && postId === id) && isLoaded;
  return (
    <button
      type="button"
      id={commentsButtonId(id)}
      aria-label={text.comments(countComment)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={styles.action}
      {...events}
      onClick={() => {
        // On wide screens the panel leaves this button in reach, so that a press closes the panel too.
        setOpenComments(id, !isOpen);
        if (!isLoaded) events.onClick();
      }}
    >
      <span className={styles.icon}>
        <MessageCircle size={32} aria-hidden="true" />
      </span>
      <span className={styles.count}>{formatCompact(countComment)}</span>
    </button>
  );
}

/** The button of what a member can do about another person's video. */
function MoreAction({ post }: { post: Post }) {
  const { part: ReelMenu, events } = useOnDemand(loadMenu);
  const isGuest = useUserId() === null;
  if (isGuest || post.user.isOwn) return null;
  if (ReelMenu) return <ReelMenu post={post} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}

/** Turns the sound on or off, for every video until the page unloads. */
function SoundAction({ hasSound }: { hasSound: boolean }) {
  const isMuted = useMuted();
  if (!hasSound)
    return <IconButton variant="glass" label={text.soundless} icon={<VolumeOff size={22} />} disabled />;
  return (
    <IconButton
      variant="glass"
      label={isMuted ? text.unmute : text.mute}
      icon={isMuted ? <VolumeX size={22} /> : <Volume2 size={22} />}
      onClick={() => setMuted(!isMuted)}
    />
  );
}
