import type { Post } from '@sfera/contract/posts';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { useState, type ReactElement } from 'react';
import { copyPostLink, sharePost } from '#entities/post/menu/share-post.ts';
import { text } from '#entities/post/menu/text.ts';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';

/** The menu that copies or shares the link of a reel; opens as soon as its code is loaded. */
export function ShareMenu({ post, trigger }: { post: Post; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const items: MenuItem[] = [
    { label: text.copyLink, icon: <Link2 size={20} />, onSelect: () => void copyPostLink(post) },
    { label: text.share, icon: <Share2 size={20} />, onSelect: () => void sharePost(post) },
  ];
  return <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />;
}
