import { text } from './text.ts';

/**
 * Limits the wait for the browser's promises about workers and push, which may stay open for ever: after `ms` this
 * rejects with words to show.
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(text.noAnswer)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
