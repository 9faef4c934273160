import type { Post } from '@sfera/contract/posts/posts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';

const loadMenu = async () => (await import('./post-menu.tsx')).PostMenu;
const loadOwnMenu = async () => (await import('./own-post-menu.tsx')).OwnPostMenu;

/** The three dots of a card. The menu itself is loaded by the first hand that reaches for one. */
export function PostMenuButton({ post }: { post: Post }) {
  const { part: PostMenu, events } = useOnDemand(post.user.isOwn ? loadOwnMenu : loadMenu);
  if (PostMenu) return <PostMenu post={post} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={22} />} />
);
