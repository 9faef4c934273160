import type { UploadPassport } from '@sfera/contract/passport';
import type { ServerPayload } from '@sfera/contract/sockets';
import type { QueryClient } from '@tanstack/react-query';
import { MY_STORIES_KEY } from '#entities/cache-keys.ts';
import type { LiveConnection } from '#shared/realtime/connection.ts';
import { PASSPORTS_KEY } from './passports-key.ts';

/** Feeds the passports that are shown from a connection, and fetches them again after each gap. Returns what ends both. */
export function followProgress(cache: QueryClient, connection: LiveConnection): () => void {
  const stops = [
    connection.on('mediaProgress', (progress) => putProgress(cache, progress)),
    connection.onConnected(() => void cache.invalidateQueries({ queryKey: PASSPORTS_KEY })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function putProgress(cache: QueryClient, progress: ServerPayload<'mediaProgress'>): void {
  const { objectKind, id, step } = progress;
  const queryKey = [...PASSPORTS_KEY, objectKind, id];
  if (step === 'ready' || step === 'failed') {
    void cache.invalidateQueries({ queryKey });
    void cache.invalidateQueries({ queryKey: objectKind === 'post' ? ['post', id] : MY_STORIES_KEY });
    return;
  }
  const status = step === 'lightening' ? 'ready' : 'processing';
  cache.setQueryData<UploadPassport>(
    queryKey,
    (known) => known && { ...known, status, stage: step, percent: progress.percent },
  );
}
