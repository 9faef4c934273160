import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { KATYA } from '#shared/outbox/testing.ts';
import { CHATS_KEY } from '../cache/chat-keys.ts';
import type { WrittenMessage } from '../types.ts';

const closing: (() => void)[] = [];

/** Ends the outboxes of all tabs that were opened. */
export function closeTabs(): void {
  for (const close of closing.splice(0)) close();
}

/** A page that has just been opened, with a memory of its own. */
export async function openTab(userId = KATYA) {
  vi.resetModules();
  const sending = await import('./send-message.ts');
  const { startOutbox } = await import('#shared/outbox/start-outbox.ts');
  const { openOutbox } = await import('#shared/outbox/sender.ts');
  const { checkSession } = await import('#shared/api/session.ts');
  checkSession();
  const cache = new QueryClient();
  cache.setQueryData(CHATS_KEY, []);
  const close = startOutbox(userId, cache);
  closing.push(close);
  const all = () => openOutbox(userId).all();
  return {
    ...sending,
    wakeOutbox: () => openOutbox(userId).wake(),
    close,
    cache,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is written here
    shown: () => all().map(({ data, state }) => `${(data as WrittenMessage).content}: ${state}`),
    failures: () => all().map(({ failure }) => failure),
  };
}
