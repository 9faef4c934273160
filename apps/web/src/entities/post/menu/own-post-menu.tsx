import { useAlbumRows } from '../album/album-rows.tsx';
import { text as albumText } from '#entities/album/text.ts';
import Eye from 'lucide-react/icons/eye';
import Images from 'lucide-react/icons/images';
import Info from 'lucide-react/icons/info';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { openViewPost } from '#entities/view-as/open-view-post.ts';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { useArrangeRows } from '../arrange/use-arrange-rows.tsx';
import { downloadRow } from '../download/download-row.tsx';
import { useDeletePost } from '../use-delete-post.ts';
import type { PostMenuProps } from './post-menu.tsx';
import { text } from './text.ts';
import { useCommonRows } from './use-common-rows.tsx';
import { WhoCommentsDialog } from '../who-comments/who-comments-dialog.tsx';
import { PostPassportSheet } from '../unfinished/post-passport-sheet.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';

/** Its draft begins with the first opening. */
const EditPost = openedPart(async () => (await import('../edit/edit-post-sheet.tsx')).EditPostSheet);

const AlbumSheet = openedPart(async () => (await import('../album/post-album-sheet.tsx')).PostAlbumSheet);

/** The menu of one's own post: it is pinned, put away, deleted, and its comments are closed. */
export function OwnPostMenu({ post, trigger }: PostMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const [opened, setOpened] = useState<'edit' | 'album' | 'who' | 'about' | 'deletion' | null>(null);
  const close = () => setOpened(null);
  const { mutate: deletePost } = useDeletePost(post.id);
  const common = useCommonRows(post);
  const arrange = useArrangeRows(post);
  const ofAlbum = useAlbumRows(post);
  const items: MenuItem[] = [
    ...common,
    ...downloadRow(post),
    { label: text.edit, icon: <Pencil size={20} />, onSelect: () => setOpened('edit') },
    { label: albumText.toAlbum, icon: <Images size={20} />, onSelect: () => setOpened('album') },
    ...ofAlbum,
    ...arrange,
    { label: text.viewAs, icon: <Eye size={20} />, onSelect: () => openViewPost(post.id) },
    { label: text.whoComments, icon: <MessageCircle size={20} />, onSelect: () => setOpened('who') },
    { label: text.aboutUpload, icon: <Info size={20} />, onSelect: () => setOpened('about') },
    {
      label: text.deletePost,
      icon: <Trash2 size={20} />,
      kind: 'danger',
      onSelect: () => setOpened('deletion'),
    },
  ];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      <EditPost post={post} isOpen={opened === 'edit'} onClose={close} />
      <AlbumSheet post={post} isOpen={opened === 'album'} onClose={close} />
      <WhoCommentsDialog post={post} isOpen={opened === 'who'} onClose={close} />
      <PostPassportSheet post={post} isOpen={opened === 'about'} onClose={close} />
      <ConfirmDialog
        isOpen={opened === 'deletion'}
        onClose={close}
        title={text.deleteConfirm}
        description={text.deleteConfirmText}
        confirmLabel={text.delete}
        isDangerous
        onConfirm={() => {
          close();
          deletePost();
        }}
      />
    </>
  );
}
