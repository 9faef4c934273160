import type { UploadPassport } from '@sfera/contract/uploads/passport';
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
  const known = cache.getQueryData<readonly UploadPassport[]>(queryKey);
  // The news do not say which video of several they are about.
  if (known && known.length > 1) {
    void cache.invalidateQueries({ queryKey });
    return;
  }
  const status = step === 'lightening' ? 'ready' : 'processing';
  cache.setQueryData<readonly UploadPassport[]>(queryKey, (passports) =>
    passports?.map((passport) => ({ ...passport, status, stage: step, percent: progress.percent })),
  );
}
