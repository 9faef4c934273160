/**
 * Navigation state of a pressed `@login`: the search then opens the profile with exactly that login. A link opened in
 * a new tab has no state and shows the search.
 */
export const MENTION = { isMention: true } as const;

export const isMention = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isMention' in state && state.isMention === true;
