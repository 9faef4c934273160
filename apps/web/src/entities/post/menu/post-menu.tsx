import type { Post } from '@sfera/contract/posts';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactElement } from 'react';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { text } from '../text.ts';
import { useDeletePost } from '../use-delete-post.ts';
import { copyPostLink } from './copy-post-link.ts';
import { canShare, sharePost } from './share-post.ts';

/** What can be done with a post, opened as soon as it is there: anybody hands its link on, its author deletes it. */
export function PostMenu({ post, trigger }: { post: Post; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const { mutate: deletePost } = useDeletePost(post.id);

  const items: MenuItem[] = [
    { label: text.copyLink, icon: <Link2 size={20} />, onSelect: () => void copyPostLink(post.id) },
  ];
  if (canShare())
    items.push({ label: text.share, icon: <Share2 size={20} />, onSelect: () => void sharePost(post.id) });
  if (post.user.isOwn)
    items.push({
      label: text.deletePost,
      icon: <Trash2 size={20} />,
      kind: 'danger',
      onSelect: () => setAsking(true),
    });

  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteConfirm}
        description={text.deleteConfirmText}
        confirmLabel={text.delete}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          deletePost();
        }}
      />
    </>
  );
}
