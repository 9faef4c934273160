import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { CHATS_KEY } from '../chat-keys.ts';
import { KATYA } from './testing.ts';

const closing: (() => void)[] = [];

/** Ends the outboxes of all tabs that were opened. */
export function closeTabs(): void {
  for (const close of closing.splice(0)) close();
}

/** A page that has just been opened, with a memory of its own. */
export async function openTab() {
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  const { startOutbox, wakeOutbox } = await import('./start-outbox.ts');
  const { openOutbox } = await import('./account-outbox.ts');
  const { checkSession } = await import('#shared/api/session.ts');
  checkSession();
  const cache = new QueryClient();
  cache.setQueryData(CHATS_KEY, []);
  const close = startOutbox(KATYA, cache);
  closing.push(close);
  return {
    ...outbox,
    wakeOutbox,
    close,
    cache,
    shown: () =>
      openOutbox(KATYA)
        .all()
        .map(({ content, state: now }) => `${content}: ${now}`),
    failures: () =>
      openOutbox(KATYA)
        .all()
        .map(({ failure }) => failure),
  };
}
