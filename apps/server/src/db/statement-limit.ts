import { AsyncLocalStorage } from 'node:async_hooks';

/** A request whose statement takes longer is refused with a time to come back, and PostgreSQL goes on to other work. */
const REQUEST_MS = 30_000;

const limits = new AsyncLocalStorage<number>();

/** Lets no statement of this work take longer. All other work, such as jobs, migrations and backups, takes its time. */
export const withStatementLimit = <T>(work: () => T, limitMs = REQUEST_MS): T => limits.run(limitMs, work);

/** For what a request must do as a whole however large it is, such as the deletion of an account. */
export const withoutStatementLimit = <T>(work: () => T): T => limits.run(0, work);

/** How long a statement that is sent now may take. Unit: milliseconds; 0: as long as it takes. */
export const statementLimit = (): number => limits.getStore() ?? 0;
