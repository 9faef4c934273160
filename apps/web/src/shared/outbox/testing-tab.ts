import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { KATYA } from './testing.ts';

const closing: (() => void)[] = [];

/** Stops the senders of all opened tabs. */
export function closeTabs(): void {
  for (const close of closing.splice(0)) close();
}

/** A refusal of the server; null for success, 'lost' for no answer. */
export type Answer = { status: number; retryAfterSeconds?: number } | 'lost' | null;

interface Like {
  readonly id: string;
  readonly wanted: boolean;
}

/** A newly opened page with its own memory; `server` answers its calls. */
export async function openTab(server: (like: Like) => Promise<Answer>, userId = KATYA) {
  vi.resetModules();
  const { ApiError, networkError } = await import('../api/api-error.ts');
  const { checkSession } = await import('../api/session.ts');
  const { put } = await import('./outbox.ts');
  const { openOutbox } = await import('./sender.ts');
  const { startOutbox } = await import('./start-outbox.ts');
  const { defineWrite } = await import('./write.ts');
  checkSession();
  const log: string[] = [];
  const cache = new QueryClient();
  const likeWrite = defineWrite<Like, null>({
    name: 'like',
    patience: 'offline',
    key: ({ id }) => id,
    lane: ({ id }) => id.split('.')[0] ?? id,
    show: ({ id }) => void log.push(`show ${id}`),
    async send(like) {
      const answer = await server(like);
      if (answer === 'lost') throw networkError();
      if (answer) throw new ApiError({ code: 'busy', message: 'Отказ', ...answer });
      return null;
    },
    done: ({ id }, _cache, _answer, { isLatest }) => void (isLatest && log.push(`done ${id}`)),
    undo: ({ id }, _cache, error) =>
      void log.push(`refused ${error instanceof ApiError ? error.status : '?'} ${id}`),
    leave: ({ id }) => void log.push(`leave ${id}`),
  });
  const outbox = openOutbox(userId);
  const close = startOutbox(userId, cache);
  closing.push(close);
  return {
    like: (id: string, wanted = true) => put(likeWrite, { id, wanted }, { cache }),
    close,
    log,
    outbox,
    ids: () => outbox.all().map(({ key }) => key),
  };
}
