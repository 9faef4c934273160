/** The `limit` newest rows older than `before`. */
export interface Page<Id> {
  limit: number;
  before?: Id | undefined;
}

/**
 * Cuts a page from `limit + 1` rows: the extra row shows that there is another page. The next page starts after `last`,
 * which is undefined on the last page.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, limit);
  return { shown, last: rows.length > limit ? shown.at(-1) : undefined };
}
