import { mute, type MuteDuration, type MutedPart, unmute } from '@sfera/contract/people/mutes';
import type { UserId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { CHATS_KEY, STORY_GROUPS_KEY } from '#entities/cache-keys.ts';
import { showAnew } from '../show-anew.ts';
import { mutesQuery } from './mutes-query.ts';
import { text } from './text.ts';

interface MuteChange {
  userId: UserId;
  what: MutedPart;
  /** Null ends the mute. */
  lasts: MuteDuration | null;
}

/** Mutes a part of a person or ends the mute; the lists on the screen follow. */
export function useMute() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId: id, what, lasts }: MuteChange): Promise<void> => {
      if (lasts === null) await call(unmute, { params: { id }, query: { what } });
      else await call(mute, { params: { id }, body: { what, lasts } });
    },
    onSuccess: (_, { userId, what, lasts }) => {
      if (what === 'posts') showAnew(cache, userId);
      else void cache.invalidateQueries(mutesQuery);
      if (what === 'chat') void cache.invalidateQueries({ queryKey: CHATS_KEY });
      if (what === 'stories') void cache.invalidateQueries({ queryKey: STORY_GROUPS_KEY });
      toast(lasts === null ? text.undone : text.parts[what].done, { kind: 'success' });
    },
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
  });
}
