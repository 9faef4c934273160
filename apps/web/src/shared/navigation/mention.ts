/**
 * Navigation state of a pressed `@login`: the search that it leads to opens the profile of whoever has exactly that
 * login. In a tab of its own the link has no state, and is a search.
 */
export const MENTION = { isMention: true } as const;

export const isMention = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isMention' in state && state.isMention === true;
