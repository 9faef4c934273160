import { cancelEvent, type CircleEvent, deleteEvent, setEventCover } from '@sfera/contract/events/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CalendarMinus from 'lucide-react/icons/calendar-minus';
import CalendarX from 'lucide-react/icons/calendar-x';
import ImagePlus from 'lucide-react/icons/image-plus';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactElement } from 'react';
import { EVENTS_KEY } from '#entities/cache-keys.ts';
import { circlePath } from '#entities/circle/circle-path.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';
import { pickFiles } from '#shared/incoming-files/pick-files.ts';
import { useNavigate } from '#shared/router/index.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { writeEvent } from '../events-query.ts';
import { EventFormSheet } from '../form/event-form-sheet.tsx';
import { sendCover } from '../form/send-cover.ts';
import { text } from '../text.ts';

const shortDay = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The actions of those who lead an event, opened as soon as they are there. */
export function EventMenu({ event, trigger }: { event: CircleEvent; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const { id, title, circle, isOver, isCancelled, upcoming, next, may } = event;
  const day = shortDay.format(new Date(`${next.startsAt}Z`));
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'form' | 'cancellation' | 'time' | 'deletion' | null>(null);
  const close = () => setOpened(null);
  const cancellation = useMutation({
    mutationFn: (time?: string) => call(cancelEvent, { params: { id }, body: { ...(time && { time }) } }),
    onSuccess: (changed) => writeEvent(cache, changed),
    onError: (error) => toast(`${text.cancelFailed}. ${error.message}`, { kind: 'error' }),
    onSettled: close,
  });
  const cover = useMutation({
    async mutationFn(file: File) {
      const tempId = crypto.randomUUID();
      await sendCover(file, file.name, tempId);
      return call(setEventCover, {
        params: { id },
        body: { item: { tempId, altText: text.coverOf(title) } },
      });
    },
    onSuccess(changed) {
      writeEvent(cache, changed);
      void cache.invalidateQueries({ queryKey: postQuery(changed.postId).queryKey });
      toast(text.coverChanged, { kind: 'success' });
    },
    onError: (error) => toast(`${text.coverFailed}. ${error.message}`, { kind: 'error' }),
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
    ...(may.cover && !isCancelled
      ? [
          {
            label: text.changeCover,
            icon: <ImagePlus size={20} />,
            onSelect: () =>
              pickFiles({
                accept: 'image/*',
                isSingle: true,
                onFiles: ([file]) => file && cover.mutate(file),
              }),
          },
        ]
      : []),
    ...(upcoming.length > 1 && !isCancelled
      ? [
          {
            label: text.cancelTime(day),
            icon: <CalendarMinus size={20} />,
            onSelect: () => setOpened('time'),
          },
        ]
      : []),
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
        onConfirm={() => cancellation.mutate(undefined)}
      />
      <ConfirmDialog
        isOpen={opened === 'time'}
        onClose={close}
        title={text.cancelTimeQuestion(day)}
        description={text.cancelTimeHint}
        confirmLabel={text.cancelTime(day)}
        isDangerous
        isBusy={cancellation.isPending}
        onConfirm={() => cancellation.mutate(next.startsAt)}
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
