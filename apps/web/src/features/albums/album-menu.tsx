import { type Album, type AlbumOrder, deleteAlbum, downloadAlbum } from '@sfera/contract/albums/albums';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import Hand from 'lucide-react/icons/hand';
import QrCode from 'lucide-react/icons/qr-code';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash-2';
import UsersRound from 'lucide-react/icons/users-round';
import { useState, type ReactElement } from 'react';
import { circlePath } from '#entities/circle/circle-path.ts';
import { ALBUMS_KEY, ARCHIVE_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { useNavigate } from '#shared/router/index.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { ClockSheet } from './clock-sheet.tsx';
import { AlbumSettingsSheet } from './settings-sheet.tsx';
import { text } from './text.ts';

const WallSheet = openedPart(async () => (await import('#entities/wall/wall-sheet.tsx')).WallSheet);
const GuestsSheet = openedPart(async () => (await import('./guests/guests-sheet.tsx')).GuestsSheet);

const ORDERS = [
  { order: 'taken', label: text.byTime, icon: <CalendarDays size={20} /> },
  { order: 'author', label: text.byAuthor, icon: <UsersRound size={20} /> },
  { order: 'hand', label: text.byHand, icon: <Hand size={20} /> },
] as const;

interface AlbumMenuProps {
  album: Album;
  order: AlbumOrder;
  onOrder: (order: AlbumOrder) => void;
  trigger: ReactElement;
}

/** The actions on an album, opened as soon as they are there. */
export function AlbumMenu({ album, order, onOrder, trigger }: AlbumMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const { id, name, circle, may, countPictures } = album;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'settings' | 'guests' | 'wall' | 'clocks' | 'deletion' | null>(null);
  const close = () => setOpened(null);
  const { mutate: download } = useMutation({
    mutationFn: () => call(downloadAlbum, { params: { id } }),
    onSuccess({ url }) {
      const link = document.createElement('a');
      link.href = url;
      // The server names the file.
      link.download = '';
      link.click();
    },
    onError: (error) => toast(`${text.downloadFailed}. ${error.message}`, { kind: 'error' }),
  });
  const { mutate: remove } = useMutation({
    mutationFn: () => call(deleteAlbum, { params: { id } }),
    async onSuccess() {
      toast(text.deleted, { kind: 'success' });
      await navigate(circle ? `${circlePath(circle.id)}?part=albums` : '/myProfile?view=albums', {
        replace: true,
      });
      void cache.invalidateQueries({ queryKey: ARCHIVE_KEY });
      await cache.invalidateQueries({ queryKey: [...ALBUMS_KEY, 'list'] });
    },
    onError: (error) => toast(`${text.deleteFailed}. ${error.message}`, { kind: 'error' }),
  });
  const items: MenuItem[] = [
    ...ORDERS.filter((other) => other.order !== order).map(({ order: other, label, icon }) => ({
      label,
      icon,
      onSelect: () => onOrder(other),
    })),
    ...(may.download && countPictures > 0
      ? [{ label: text.downloadAll, icon: <Download size={20} />, onSelect: () => download() }]
      : []),
    ...(may.add && countPictures > 0
      ? [{ label: text.clocks, icon: <Clock size={20} />, onSelect: () => setOpened('clocks') }]
      : []),
    ...(may.lead
      ? [
          { label: text.guests, icon: <QrCode size={20} />, onSelect: () => setOpened('guests') },
          { label: text.wall, icon: <MonitorPlay size={20} />, onSelect: () => setOpened('wall') },
          { label: text.settings, icon: <Settings size={20} />, onSelect: () => setOpened('settings') },
          {
            label: text.delete,
            icon: <Trash2 size={20} />,
            kind: 'danger' as const,
            onSelect: () => setOpened('deletion'),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      <AlbumSettingsSheet album={album} isOpen={opened === 'settings'} onClose={close} />
      {may.lead && (
        <>
          <GuestsSheet album={album} isOpen={opened === 'guests'} onClose={close} />
          <WallSheet of={{ albumId: id }} isOpen={opened === 'wall'} onClose={close} />
        </>
      )}
      <ClockSheet album={album} isOpen={opened === 'clocks'} onClose={close} />
      <ConfirmDialog
        isOpen={opened === 'deletion'}
        onClose={close}
        title={text.deleteQuestion(name)}
        description={text.deleteHint}
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
