import { deleteCollection, renameCollection, type Collection } from '@sfera/contract/posts/collections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ImageIcon from 'lucide-react/icons/image';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactElement } from 'react';
import { COLLECTIONS_KEY } from '#entities/cache-keys.ts';
import { collectionsQuery } from '#entities/collection/collections-query.ts';
import { call } from '#shared/api/call.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { PagesState } from '#entities/post/grid/use-grid-posts.ts';
import { text } from './text.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { CoverSheet } from './cover-sheet.tsx';
import { CollectionNameDialog } from '#entities/collection/collection-name-dialog.tsx';

interface CollectionMenuProps {
  collection: Collection;
  state: PagesState;
  trigger: ReactElement;
}

/** The actions on a collection, opened as soon as they are there. */
export function CollectionMenu({ collection, state, trigger }: CollectionMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const { id, name, countPosts } = collection;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'name' | 'cover' | 'deletion' | null>(null);
  const close = () => setOpened(null);
  const rename = async (next: string) => {
    await call(renameCollection, { params: { id }, body: { name: next } });
    close();
    await cache.invalidateQueries({ queryKey: COLLECTIONS_KEY });
  };
  const { mutate: remove } = useMutation({
    mutationFn: () => call(deleteCollection, { params: { id } }),
    onSuccess: async () => {
      toast(text.deleted, { kind: 'success' });
      await navigate('/saved', { replace: true });
      // Not its posts, which are on the screen until the next one is drawn.
      await cache.invalidateQueries(collectionsQuery());
    },
    onError: (error) => toast(`${text.deleteFailed}. ${error.message}`, { kind: 'error' }),
  });
  const items: MenuItem[] = [
    { label: text.rename, icon: <Pencil size={20} />, onSelect: () => setOpened('name') },
    ...(countPosts > 0
      ? [{ label: text.chooseCover, icon: <ImageIcon size={20} />, onSelect: () => setOpened('cover') }]
      : []),
    {
      label: text.delete,
      icon: <Trash2 size={20} />,
      kind: 'danger',
      onSelect: () => setOpened('deletion'),
    },
  ];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      <CollectionNameDialog
        isOpen={opened === 'name'}
        onClose={close}
        title={text.rename}
        initial={name}
        submitLabel={text.save}
        failed={text.renameFailed}
        send={rename}
      />
      <CoverSheet collection={collection} state={state} isOpen={opened === 'cover'} onClose={close} />
      <ConfirmDialog
        isOpen={opened === 'deletion'}
        onClose={close}
        title={text.deleteConfirm(name)}
        description={text.deleteConfirmText}
        confirmLabel={text.deleteLabel}
        isDangerous
        onConfirm={() => {
          close();
          remove();
        }}
      />
    </>
  );
}
