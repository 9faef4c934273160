import { cancelEvent, type CircleEvent, deleteEvent } from '@sfera/contract/events/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CalendarX from 'lucide-react/icons/calendar-x';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactElement } from 'react';
import { EVENTS_KEY } from '#entities/cache-keys.ts';
import { circlePath } from '#entities/circle/circle-path.ts';
import { call } from '#shared/api/call.ts';
import { useNavigate } from '#shared/router/index.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { writeEvent } from '../events-query.ts';
import { EventFormSheet } from '../form/event-form-sheet.tsx';
import { text } from '../text.ts';

/** The actions of those who lead an event, opened as soon as they are there. */
export function EventMenu({ event, trigger }: { event: CircleEvent; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const { id, title, circle, isOver, isCancelled } = event;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'form' | 'cancellation' | 'deletion' | null>(null);
  const close = () => setOpened(null);
  const cancellation = useMutation({
    mutationFn: () => call(cancelEvent, { params: { id }, body: {} }),
    onSuccess: (changed) => writeEvent(cache, changed),
    onError: (error) => toast(`${text.cancelFailed}. ${error.message}`, { kind: 'error' }),
    onSettled: close,
  });
  const deletion = useMutation({
    mutationFn: () => call(deleteEvent, { params: { id } }),
    async onSuccess() {
      toast(text.deleted, { kind: 'success' });
      await navigate(`${circlePath(circle.id)}?part=events`, { replace: true });
      await cache.invalidateQueries({ queryKey: EVENTS_KEY });
    },
    onError: (error) => toast(`${text.deleteFailed}. ${error.message}`, { kind: 'error' }),
    onSettled: close,
  });
  const items: MenuItem[] = [
    ...(isCancelled
      ? []
      : [{ label: text.change, icon: <Settings size={20} />, onSelect: () => setOpened('form') }]),
    isCancelled || isOver
      ? {
          label: text.delete,
          icon: <Trash2 size={20} />,
          kind: 'danger',
          onSelect: () => setOpened('deletion'),
        }
      : {
          label: text.cancel,
          icon: <CalendarX size={20} />,
          kind: 'danger',
          onSelect: () => setOpened('cancellation'),
        },
  ];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      <EventFormSheet isOpen={opened === 'form'} onClose={close} circleId={circle.id} event={event} />
      <ConfirmDialog
        isOpen={opened === 'cancellation'}
        onClose={close}
        title={text.cancelQuestion(title)}
        description={text.cancelHint}
        confirmLabel={text.cancelLabel}
        isDangerous
        isBusy={cancellation.isPending}
        onConfirm={() => cancellation.mutate()}
      />
      <ConfirmDialog
        isOpen={opened === 'deletion'}
        onClose={close}
        title={text.deleteQuestion(title)}
        description={text.deleteHint}
        confirmLabel={text.deleteLabel}
        isDangerous
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      />
    </>
  );
}
