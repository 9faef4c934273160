import { DAY_MS } from '@sfera/contract/base/time';
import type { Context } from '../../context/context.ts';
import { measureOlder, removeOrphans } from '../media/index.ts';
import { readLastMeasurement } from './days-queries.ts';
import { MEASURE } from './job-kinds.ts';
import { measure } from './measure.ts';

/** After the nightly jobs that remove what is over. */
const NIGHTLY = '10 4 * * *';
/** A server that has just started has better things to do. */
const REST_SECONDS = 60;

async function cleanAndMeasure(context: Context, cleans: boolean, signal: AbortSignal): Promise<void> {
  if (cleans) await removeOrphans(context);
  await measureOlder(context, signal);
  await measure(context, signal);
}

export async function workOnQuotas(context: Context): Promise<void> {
  const { db, jobs, clock } = context;
  await jobs.work(MEASURE, ({ cleans = false }, signal) => cleanAndMeasure(context, cleans, signal));
  await jobs.schedule(MEASURE, NIGHTLY);
  // A server that is off at night is measured too.
  const last = await readLastMeasurement(db);
  if (!last?.measured_at || clock.now().getTime() - last.measured_at.getTime() > DAY_MS)
    await jobs.sendMany(db, MEASURE, [{ data: {}, startAfterSeconds: REST_SECONDS }]);
}
