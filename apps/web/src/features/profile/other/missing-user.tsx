import { listBlocks } from '@sfera/contract/people/blocks';
import type { UserId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { type Blockable, useSetBlock } from '#entities/user/block/block.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { text } from '../text.ts';

/** Shown when no account has this address, or the account was deleted. */
export function MissingUser() {
  const toHome = <GoButton to="/">{text.toHome}</GoButton>;
  return (
    <div role="status">
      <EmptyState
        icon={<UserRoundX size={32} />}
        title={text.missing}
        text={text.missingHint}
        action={toHome}
      />
    </div>
  );
}

/** Shown instead of a profile that the viewer has blocked. */
export function BlockedUser({ user }: { user: Blockable }) {
  const { mutate: setBlock, isPending } = useSetBlock();
  const unblock = (
    <Button isLoading={isPending} onClick={() => setBlock({ user, isBlocked: false })}>
      {text.unblock}
    </Button>
  );
  return (
    <div role="status">
      <EmptyState
        icon={<Ban size={32} />}
        title={text.blocked(user.login)}
        text={text.blockedHint}
        action={unblock}
      />
    </div>
  );
}

/**
 * The own block of a person whom the server calls missing: undefined until it is known, null for no block.
 * @param isMissing whether to ask
 */
export function useOwnBlock(id: UserId, isMissing: boolean): Blockable | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['blocks', id],
    queryFn: async ({ signal }) => {
      const { users } = await call(listBlocks, { query: { id, limit: 1 }, signal });
      return users[0] ?? null;
    },
    enabled: isMissing,
    staleTime: 0,
    retry: false,
  });
  return isError ? null : data;
}
