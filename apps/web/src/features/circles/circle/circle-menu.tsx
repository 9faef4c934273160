import { leaveCircle, type Circle } from '@sfera/contract/circles/circles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Link2 from 'lucide-react/icons/link-2';
import DoorOpen from 'lucide-react/icons/door-open';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import Settings from 'lucide-react/icons/settings';
import { useState, type ReactElement } from 'react';
import { call } from '#shared/api/call.ts';
import { useNavigate } from '#shared/router/index.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { forgetCircle } from '../forget-circle.ts';
import { text } from '../text.ts';
import { SettingsSheet } from '../settings/settings-sheet.tsx';

const LinkSheet = openedPart(async () => (await import('../link/link-sheet.tsx')).LinkSheet);
const WallSheet = openedPart(async () => (await import('#entities/wall/wall-sheet.tsx')).WallSheet);

/** The menu of a circle, opened as soon as it is there. Settings and link are for leaders. */
export function CircleMenu({ circle, trigger }: { circle: Circle; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const { id, name, role, countPeople } = circle;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'settings' | 'link' | 'wall' | 'leaving' | null>(null);
  const close = () => setOpened(null);
  const { mutate: leave, isPending } = useMutation({
    mutationFn: () => call(leaveCircle, { params: { id } }),
    async onSuccess() {
      toast(text.left(name), { kind: 'success' });
      await navigate('/circles', { replace: true });
      forgetCircle(cache, id);
    },
    onError: (error) => toast(`${text.leaveFailed}. ${error.message}`, { kind: 'error' }),
    onSettled: close,
  });
  const ofLeaders: MenuItem[] = [
    { label: text.link, icon: <Link2 size={20} />, onSelect: () => setOpened('link') },
    { label: text.wall, icon: <MonitorPlay size={20} />, onSelect: () => setOpened('wall') },
    { label: text.settings, icon: <Settings size={20} />, onSelect: () => setOpened('settings') },
  ];
  const items: MenuItem[] = [
    {
      label: text.memories,
      icon: <CalendarHeart size={20} />,
      onSelect: () => void navigate(`/memories?circle=${id}`),
    },
    ...(role === 'leader' ? ofLeaders : []),
    {
      label: text.leave,
      icon: <DoorOpen size={20} />,
      kind: 'danger',
      onSelect: () => setOpened('leaving'),
    },
  ];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {role === 'leader' && (
        <>
          <SettingsSheet circle={circle} isOpen={opened === 'settings'} onClose={close} />
          <LinkSheet circle={circle} isOpen={opened === 'link'} onClose={close} />
          <WallSheet of={{ circleId: id }} isOpen={opened === 'wall'} onClose={close} />
        </>
      )}
      <ConfirmDialog
        isOpen={opened === 'leaving'}
        onClose={close}
        title={text.leaveQuestion(name)}
        description={countPeople === 1 ? text.leaveLast : text.leaveHint}
        confirmLabel={text.leaveLabel}
        isDangerous
        isBusy={isPending}
        onConfirm={() => leave()}
      />
    </>
  );
}
