import {
  getNotificationSettings,
  updateNotificationSettings,
  type NotificationSettings,
} from '@sfera/contract/notices/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, { signal }),
});

const { queryKey } = notificationSettingsQuery;
const MUTATION_KEY = ['set-notification-setting'];

type Change = Partial<NotificationSettings>;

const zone = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Turns a switch: at once on the screen, in order on the server, and back when the server refuses. */
export function useSetNotificationSetting() {
  const cache = useQueryClient();
  const isLast = () => cache.isMutating({ mutationKey: MUTATION_KEY }) === 1;
  const show = (change: Change) => cache.setQueryData(queryKey, (known) => known && { ...known, ...change });
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: MUTATION_KEY.join('/') }, // quick taps reach the server in order
    mutationFn: (change: Change) =>
      call(updateNotificationSettings, {
        // Mornings are those of the place where they are wanted.
        body: { ...change, ...(change.memories === true && zone()) },
      }),
    async onMutate(change) {
      // An answer requested before the tap must not undo it.
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      show(change);
      return before && former(before, change);
    },
    // A later tap decides: the answer to an earlier one does not replace the cache.
    onSuccess: (answer) => isLast() && cache.setQueryData(queryKey, answer),
    onError(error, _change, before) {
      if (before) show(before);
      toast(`${text.settings.saveFailed}. ${error.message}`, { kind: 'error' });
      if (isLast()) void cache.invalidateQueries({ queryKey });
    },
  });
}

/** The former values of the changed settings. */
const former = (before: NotificationSettings, change: Change): Change =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in change));
