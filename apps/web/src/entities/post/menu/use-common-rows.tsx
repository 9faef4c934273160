import type { Post } from '@sfera/contract/posts/posts';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Link2 from 'lucide-react/icons/link-2';
import Send from 'lucide-react/icons/send';
import Share2 from 'lucide-react/icons/share-2';
import SquarePlay from 'lucide-react/icons/square-play';
import { useUserId } from '#shared/api/session.ts';
import { useNavigate } from '#shared/router/index.ts';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { openCollections } from '../save/open-collections.ts';
import { text as postText } from '../text.ts';
import { openSend } from '../open-send.ts';
import { copyPostLink, canShare, sharePost } from './share-post.ts';
import { text } from './text.ts';

/**
 * The rows of every post's menu: a video is watched in Swipes, every visitor hands the link on, members collect posts.
 */
export function useCommonRows(post: Post): MenuItem[] {
  const { id } = post;
  const navigate = useNavigate();
  const isGuest = useUserId() === null;
  const items: MenuItem[] = [];
  if (isPlayable(post))
    items.push({
      label: text.watchInSwipes,
      icon: <SquarePlay size={20} />,
      onSelect: () => void navigate(`/swipes?post=${id}`),
    });
  if (!isGuest) items.push({ label: postText.send, icon: <Send size={20} />, onSelect: () => openSend(id) });
  items.push({ label: text.copyLink, icon: <Link2 size={20} />, onSelect: () => void copyPostLink(post) });
  if (canShare())
    items.push({ label: text.share, icon: <Share2 size={20} />, onSelect: () => void sharePost(post) });
  if (!isGuest)
    items.push({
      label: text.toCollection,
      icon: <FolderPlus size={20} />,
      onSelect: () => openCollections(id),
    });
  return items;
}

/** A video that others can watch too. Swipes show no post of several. */
const isPlayable = ({ fileType, items, postUrl, status }: Post): boolean =>
  fileType === 'video' && !items && postUrl !== null && status !== 'failed';
