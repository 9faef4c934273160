import type { PostId } from '@sfera/contract/ids';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { useState, type ReactElement } from 'react';
import { copyPostLink, sharePost } from '#entities/post/menu/share-post.ts';
import { text } from '#entities/post/menu/text.ts';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';

/** Ways to hand on the link of a reel, opened as soon as they are there. */
export function ShareMenu({ postId, trigger }: { postId: PostId; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const items: MenuItem[] = [
    { label: text.copyLink, icon: <Link2 size={20} />, onSelect: () => void copyPostLink(postId) },
    { label: text.share, icon: <Share2 size={20} />, onSelect: () => void sharePost(postId) },
  ];
  return <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />;
}
