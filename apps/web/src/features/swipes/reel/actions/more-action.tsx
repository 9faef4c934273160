import type { Post } from '@sfera/contract/posts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';
import styles from './actions.module.css';

const loadMenu = async () => (await import('./reel-menu.tsx')).ReelMenu;

/** The button of what a member can do about another person's video. */
export function MoreAction({ post }: { post: Post }) {
  const { part: ReelMenu, events } = useOnDemand(loadMenu);
  const isGuest = useUserId() === null;
  if (isGuest || post.user.isOwn) return null;
  if (ReelMenu) return <ReelMenu post={post} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={28} />} className={styles.icon ?? ''} />
);
