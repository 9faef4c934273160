import { blockUser, unblockUser } from '@sfera/contract/people/blocks';
import type { UserPreview } from '@sfera/contract/people/users';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { showAnew } from '../show-anew.ts';
import { text } from './text.ts';

export type Blockable = Pick<UserPreview, 'id' | 'login'>;

/** Blocks a person, or ends the block. What is on the screen comes again, and the toast takes the change back. */
export function useSetBlock() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['block'],
    mutationFn: ({ user, isBlocked }: { user: Blockable; isBlocked: boolean }) =>
      setBlock(cache, user, isBlocked),
    onError: (error, { isBlocked }) => sayFailed(error, isBlocked),
  });
}

async function setBlock(cache: QueryClient, user: Blockable, isBlocked: boolean): Promise<void> {
  await call(isBlocked ? blockUser : unblockUser, { params: { id: user.id } });
  toast(isBlocked ? text.blocked(user.login) : text.unblocked(user.login), {
    kind: 'success',
    action: {
      label: text.undo,
      onSelect: () =>
        void setBlock(cache, user, !isBlocked).catch((error: Error) => sayFailed(error, !isBlocked)),
    },
  });
  showAnew(cache, user.id);
}

const sayFailed = (error: Error, isBlocked: boolean) =>
  toast(`${isBlocked ? text.blockFailed : text.unblockFailed}. ${error.message}`, { kind: 'error' });
