import { deleteUser } from '@sfera/contract/people/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { forgetAccount } from '#shared/api/private-storage.ts';
import { getSession, signOut } from '#shared/api/session.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';

const mutationKey = ['delete-account'];

/** Deletes the account for good, and all its data on this device; the guard then leads to /auth. */
export function useDeleteAccount() {
  const cache = useQueryClient();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationKey,
    mutationFn: async (password: string) => {
      const userId = getSession()?.userId;
      await call(deleteUser, { body: { password } });
      return userId;
    },
    onSuccess(userId) {
      // The cache is dropped with the session: each account has its own.
      signOut();
      if (userId) forgetAccount(userId);
      toast(text.deletion.done);
    },
  });
  // A second tap may come before the button is rendered as busy.
  const deleteAccount = (password: string) =>
    void (cache.isMutating({ mutationKey }) === 0 && mutate(password));
  return { deleteAccount, isBusy: isPending || isSuccess, error, reset };
}
