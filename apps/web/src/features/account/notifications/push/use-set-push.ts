import type { UserId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pushStatusQuery } from '#entities/push/push-status.ts';
import { turnPushOff } from '#entities/push/turn-off.ts';
import { turnPushOn } from '#entities/push/turn-on.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text as accountText } from '../../text.ts';
import { pushAlert } from './push-alert.ts';

const text = accountText.push;

/** Turns push in this browser on or off. `turningTo` is the requested state while the change runs; else null. */
export function useSetPush(userId: UserId) {
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff(userId)),
    onError: (error, isOn) =>
      toast(pushAlert(error, isOn ? text.turnOnFailed : text.turnOffFailed), { kind: 'error' }),
    // Awaited: the switch keeps the requested position until the real state is known.
    onSettled: () => cache.invalidateQueries(pushStatusQuery(userId)),
  });
  return { setPush: mutate, turningTo: isPending ? variables : null };
}
