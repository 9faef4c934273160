import type { UseStore } from 'idb-keyval';

/**
 * Closes the connection when the account's database is to be deleted (`forgetAccount`): an open one would block that.
 */
export const closeOnDelete = (store: UseStore): Promise<void> =>
  store('readonly', ({ transaction: { db } }) => {
    db.onversionchange = () => db.close();
  });
