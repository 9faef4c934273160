import { ownOutbox } from '#shared/outbox/sender.ts';
import { ownWrites } from '#shared/outbox/store.ts';

// Apart from the writes themselves, which come after the first screen.

/** Names of the writes about a message that lie on people's devices. */
export const EDIT = 'message-edit';
export const REACTION = 'message-reaction';

/** The words that an edit which waits gives to this message; undefined without one. */
export function waitingWords(name: string): string | undefined {
  const data = ownWrites().find(({ kind, key }) => kind === EDIT && key === name)?.data;
  return data instanceof Object && 'content' in data && typeof data.content === 'string'
    ? data.content
    : undefined;
}

/** Forgets what waits to be done with a message that was thrown away. */
export function dropActions(name: string): void {
  for (const kind of [EDIT, REACTION]) ownOutbox().discardNamed(kind, name);
}
