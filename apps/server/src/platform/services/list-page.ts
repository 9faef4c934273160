/** The `limit` newest rows older than `before`. */
export interface Page<Id> {
  limit: number;
  before?: Id | undefined;
}

/**
 * Cuts a page from rows, of which one more than `limit` was asked for: it tells that there is another page. `last` is
 * the row from which that one goes on; undefined on the last page.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, limit);
  return { shown, last: rows.length > limit ? shown.at(-1) : undefined };
}
