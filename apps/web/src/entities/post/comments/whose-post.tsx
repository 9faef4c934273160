import type { PostId } from '@sfera/contract/ids';
import { Link, useLocation } from '#shared/router/index.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { postPath } from '../post-path.ts';
import { usePost } from '../post-query.ts';
import { text } from './text.ts';
import styles from './whose-post.module.css';

/** Which post the comments belong to, whose card may be scrolled away or covered; nothing on the post's own page. */
export function WhosePost({ postId }: { postId: PostId }) {
  const { data: post } = usePost(postId);
  const { pathname } = useLocation();
  if (!post || pathname === postPath(post)) return null;
  const { id, login, logoImage } = post.user;
  return (
    <Link to={postPath(post)} className={styles.link}>
      <Avatar userId={id} login={login} src={logoImage} size={22} />
      <span className={styles.words}>{text.toPostOf(login)}</span>
    </Link>
  );
}
