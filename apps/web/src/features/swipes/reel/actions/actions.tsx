import type { Post } from '@sfera/contract/posts';
import { SaveButton } from '#entities/post/save/save-button.tsx';
import type { LikersOpener } from '../likers/use-likers-sheet.tsx';
import { CommentsAction } from './comments-action.tsx';
import { LikeAction } from './like-action.tsx';
import { MoreAction } from './more-action.tsx';
import { ShareAction } from './share-action.tsx';
import { SoundAction } from './sound-action.tsx';
import styles from './actions.module.css';

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
    <SaveButton post={post} iconPx={30} className={styles.icon} />
    <ShareAction post={post} />
    <MoreAction post={post} />
  </div>
);
