import { deleteFeedAddress, renewFeedAddress } from '@sfera/contract/people/feed-addresses';
import type { CircleId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { copy } from './copy.ts';
import { addressesQuery } from './addresses-query.ts';
import styles from './sites.module.css';
import { text } from './text.ts';

interface AddressRowProps {
  name: string;
  /** Null before an address is made. */
  path: string | null;
  /** Missing: what the person publishes. */
  circleId: CircleId | undefined;
}

/** The secret address of one feed: made, copied, renewed, closed. */
export function AddressRow({ name, path, circleId }: AddressRowProps) {
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const of = { ...(circleId && { circleId }) };
  const answers = {
    onError: (error: Error) => toast(`${text.saveFailed}. ${error.message}`, { kind: 'error' }),
    onSettled: () => {
      setAsking(false);
      return cache.invalidateQueries({ queryKey: addressesQuery.queryKey });
    },
  };
  const renewal = useMutation({ mutationFn: () => call(renewFeedAddress, { body: of }), ...answers });
  const ending = useMutation({ mutationFn: () => call(deleteFeedAddress, { query: of }), ...answers });
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.name}>{name}</span>
      {path === null ? (
        <Button size="small" isLoading={renewal.isPending} onClick={() => renewal.mutate()}>
          {text.make}
        </Button>
      ) : (
        <>
          <p className={styles.address} translate="no">
            {location.origin}
            {path}
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={() => void copy(location.origin + path)}>
              {text.copy}
            </Button>
            <Button size="small" onClick={() => setAsking(true)}>
              {text.renew}
            </Button>
            <Button size="small" variant="quiet" isLoading={ending.isPending} onClick={() => ending.mutate()}>
              {text.close}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.renewQuestion}
        description={text.renewHint}
        confirmLabel={text.renew}
        isDangerous
        isBusy={renewal.isPending}
        onConfirm={() => renewal.mutate()}
      />
    </li>
  );
}
