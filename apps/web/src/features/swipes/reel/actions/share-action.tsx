import type { Post } from '@sfera/contract/posts';
import Share2 from 'lucide-react/icons/share-2';
import type { ComponentProps } from 'react';
import { copyPostLink, canShare } from '#entities/post/menu/share-post.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';
import styles from './actions.module.css';

const loadMenu = async () => (await import('./share-menu.tsx')).ShareMenu;

/** Copies the link; where the device can share a link, a menu offers both. */
export const ShareAction = ({ post }: { post: Post }) =>
  canShare() ? <MenuOpener post={post} /> : <ShareButton onClick={() => void copyPostLink(post)} />;

function MenuOpener({ post }: { post: Post }) {
  const { part: ShareMenu, events } = useOnDemand(loadMenu);
  if (ShareMenu) return <ShareMenu post={post} trigger={<ShareButton />} />;
  return <ShareButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}

const ShareButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.share} icon={<Share2 size={28} />} className={styles.icon ?? ''} />
);
