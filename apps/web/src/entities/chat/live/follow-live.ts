import type { UserId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { followProgress } from '#entities/passport/follow-progress.ts';
import { openConnection } from '#shared/realtime/connection.ts';
import { followChats } from './follow-chats.ts';

/** Opens the live connection of a person and feeds everything that is told over it. Returns what ends both. */
export function followLive(cache: QueryClient, token: string, userId: UserId): () => void {
  const connection = openConnection(token, userId);
  const ends = [followChats(cache, connection, userId), followProgress(cache, connection)];
  return () => {
    for (const end of ends) end();
    connection.close();
  };
}
