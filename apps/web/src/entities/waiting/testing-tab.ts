import { vi } from 'vitest';
import { KATYA } from '#entities/chat/outbox/testing.ts';
import type { WaitingWrite } from '#shared/waiting/waiting.ts';

const closing: (() => void)[] = [];

/** Ends what sends in all tabs that were opened. */
export function closeTabs(): void {
  for (const close of closing.splice(0)) close();
}

/** A server's refusal; null for none, 'lost' when no answer comes. */
export type Answer = { status: number; retryAfterSeconds?: number } | 'lost' | null;

/** A page that has just been opened, with a memory of its own; `server` answers what it sends. */
export async function openTab(server: (write: WaitingWrite) => Promise<Answer>) {
  vi.resetModules();
  const { ApiError, networkError } = await import('#shared/api/api-error.ts');
  const { putWaiting, allWaiting } = await import('#shared/waiting/waiting.ts');
  const { sendWaiting } = await import('./send-waiting.ts');
  const { checkSession } = await import('#shared/api/session.ts');
  checkSession();
  const log: string[] = [];
  const note = (word: string, { id }: WaitingWrite) => void log.push(`${word} ${id}`);
  const close = sendWaiting(KATYA, (write) => ({
    show: () => note('show', write),
    async send() {
      const answer = await server(write);
      if (answer === 'lost') throw networkError();
      if (answer) throw new ApiError({ code: 'busy', message: 'Отказ', ...answer });
    },
    done: () => note('done', write),
    refused: ({ status }) => note(`refused ${status}`, write),
    leave: () => note('leave', write),
  }));
  closing.push(close);
  return { putWaiting, close, log, ids: () => allWaiting().map(({ id }) => id) };
}
