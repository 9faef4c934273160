import {
  deleteCalendarAddress,
  getCalendarAddress,
  renewCalendarAddress,
} from '@sfera/contract/events/events';
import type { CircleId } from '@sfera/contract/base/ids';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EVENTS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { SharedLink } from '#shared/ui/shared-link/shared-link.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../events.module.css';
import { text } from '../text.ts';

interface CalendarProps {
  /** Missing: what the person comes to in all circles. */
  circleId: CircleId | undefined;
}

/** Another device may have made another address: each opening asks, and nothing is kept. */
const addressQuery = (circleId: CircleId | undefined) =>
  queryOptions({
    queryKey: [...EVENTS_KEY, 'calendar', circleId ?? 'own'],
    queryFn: ({ signal }) => call(getCalendarAddress, { query: { ...(circleId && { circleId }) }, signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** The secret address of a calendar, for the calendar of the phone or the computer. */
export const CalendarSheet = ({
  isOpen,
  onClose,
  circleId,
}: CalendarProps & { isOpen: boolean; onClose: () => void }) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={text.calendar}>
    <Calendar circleId={circleId} />
  </Sheet>
);

const onError = (error: Error) => toast(`${text.calendarFailed}. ${error.message}`, { kind: 'error' });

function Calendar({ circleId }: CalendarProps) {
  const cache = useQueryClient();
  const of = { ...(circleId && { circleId }) };
  const query = useQuery(addressQuery(circleId));
  const [asks, setAsks] = useState<'renewal' | 'ending' | null>(null);
  const write = (path: string | null) => cache.setQueryData(addressQuery(circleId).queryKey, { path });
  const renewal = useMutation({
    mutationFn: () => call(renewCalendarAddress, { body: of }),
    onSuccess: ({ path }) => write(path),
    onError,
    onSettled: () => setAsks(null),
  });
  const ending = useMutation({
    mutationFn: () => call(deleteCalendarAddress, { query: of }),
    onSuccess: () => write(null),
    onError,
    onSettled: () => setAsks(null),
  });
  return (
    <div className={styles.form}>
      <p className={typography.note}>{circleId ? text.calendarOfCircle : text.calendarOfOwn}</p>
      <Loaded query={query} failed={text.calendarFailed} waiting={<div className={styles.waiting} />}>
        {({ path }) =>
          path === null ? (
            <Button variant="primary" isWide isLoading={renewal.isPending} onClick={() => renewal.mutate()}>
              {text.calendarMake}
            </Button>
          ) : (
            <>
              <a href={`webcal://${location.host}${path}`} className={styles.subscribe}>
                {text.calendarOpen}
              </a>
              <SharedLink link={location.origin + path} />
              <p className={typography.note}>{text.calendarSecret}</p>
              <div className={styles.links}>
                <Button size="small" onClick={() => setAsks('renewal')}>
                  {text.calendarRenew}
                </Button>
                <Button size="small" variant="quiet" onClick={() => setAsks('ending')}>
                  {text.calendarClose}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={asks === 'renewal'}
        onClose={() => setAsks(null)}
        title={text.calendarRenewQuestion}
        description={text.calendarRenewHint}
        confirmLabel={text.calendarRenew}
        isDangerous
        isBusy={renewal.isPending}
        onConfirm={() => renewal.mutate()}
      />
      <ConfirmDialog
        isOpen={asks === 'ending'}
        onClose={() => setAsks(null)}
        title={text.calendarCloseQuestion}
        description={text.calendarCloseHint}
        confirmLabel={text.calendarClose}
        isDangerous
        isBusy={ending.isPending}
        onConfirm={() => ending.mutate()}
      />
    </div>
  );
}
