/** The router's key of the current history entry. During `popstate` this is the entry that was reached. */
export const currentKey = (): string => {
  const { state }: { state: unknown } = history;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return typeof key === 'string' ? key : 'default';
};
