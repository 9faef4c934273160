import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** The id of the request on whose behalf this code runs; undefined outside of requests. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs what follows on behalf of the request. */
export const runAsRequest = (id: string, run: () => void): void => current.run(id, run);

/** The names that a proxy may give a request: nothing that could break a line of a log or fill it. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** Ids of processes that run at the same time differ. */
const PROCESS = randomBytes(4).toString('hex');
let count = 0;

/** @param given by a trusted proxy, which may have written it into its own log */
export function requestIdFor(given: string | string[] | undefined): string {
  if (typeof given === 'string' && WELL_FORMED.test(given)) return given;
  count += 1;
  return `${PROCESS}-${count.toString(36)}`;
}
