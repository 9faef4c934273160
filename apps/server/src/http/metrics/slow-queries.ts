import { watchSlowQueries } from '../../db/slow-queries.ts';
import { createLogThrottle, log } from '../../base/log.ts';
import { counter } from '../../base/metrics/series.ts';

const slow = counter('sfera_database_slow_queries_total', 'Statements that took too long', []);

/** Enough to find the statement in the code. Unit: characters. */
const MOST_TEXT = 2_000;
/** Lists of another length are the same statement. */
const NUMBERS = /\$\d+(?:\s*,\s*\$\d+)*/g;

/**
 * From now on a statement of this process that takes `thresholdMs` is logged, once a minute for each, without its
 * parameters: these are what people have written. 0: none is.
 */
export function logSlowQueries(thresholdMs: number): void {
  if (thresholdMs === 0) return;
  const throttle = createLogThrottle();
  watchSlowQueries(thresholdMs, (text, durationMs) => {
    slow.add([]);
    const sql = text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_TEXT);
    throttle(sql.replaceAll(NUMBERS, '$'), () =>
      log.warn('Медленный запрос к базе', { durationMs: Math.round(durationMs), sql }),
    );
  });
}
