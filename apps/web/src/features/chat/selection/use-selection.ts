import type { Message } from '@sfera/contract/chat/chat';
import type { MessageId } from '@sfera/contract/base/ids';
import { PICKED_MESSAGES_MAX } from '@sfera/contract/chat/limits';
import { useCallback, useMemo, useState } from 'react';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';

/** Messages that are picked to do one thing with all of them. Those that are deleted meanwhile leave by themselves. */
export function useSelection(messages: readonly Message[]) {
  const [ids, setIds] = useState<ReadonlySet<MessageId> | null>(null);
  const begin = useCallback(({ id }: Message) => setIds(new Set([id])), []);
  const end = useCallback(() => setIds(null), []);
  const toggle = useCallback(
    ({ id }: Message) =>
      setIds((picked) => {
        const next = new Set(picked);
        if (next.delete(id)) return next.size > 0 ? next : null;
        if (next.size >= PICKED_MESSAGES_MAX) {
          toast(text.tooManyPicked(PICKED_MESSAGES_MAX));
          return picked;
        }
        return next.add(id);
      }),
    [],
  );
  /** Oldest first; null unless something is picked. */
  const picked = useMemo(() => {
    const left = messages.filter(({ id }) => ids?.has(id));
    return left.length > 0 ? left : null;
  }, [ids, messages]);
  return { ids: picked && ids, picked, begin, toggle, end };
}
