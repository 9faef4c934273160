import type { Context } from '../../context/context.ts';

/** Failures in a row that open the circuit. */
const MAX_UNANSWERED = 3;
/** Failures that are further apart than this are not in a row. */
const FAILURES_KEPT_SECONDS = 3_600;
const RETRY_INTERVAL_SECONDS = 60;

type Limits = Pick<Context, 'rateLimits'>;

const originOf = (endpoint: string) => new URL(endpoint).origin;
const failuresIn = ({ rateLimits }: Limits) => rateLimits.tally('push failures', FAILURES_KEPT_SECONDS);
/** While there is a count, pushes to the origin wait. */
const pausesIn = ({ rateLimits }: Limits) => rateLimits.tally('push pauses', RETRY_INTERVAL_SECONDS);

/** Records whether the push service of this endpoint has answered, with any status. */
export async function recordAnswer(context: Limits, endpoint: string, hasAnswered: boolean): Promise<void> {
  const origin = originOf(endpoint);
  const failures = failuresIn(context);
  if (hasAnswered) {
    if ((await failures.read(origin)) > 0) await failures.forget(origin);
    return;
  }
  const { count } = await failures.add(origin);
  if (count < MAX_UNANSWERED) return;
  const pauses = pausesIn(context);
  await pauses.forget(origin);
  await pauses.add(origin);
}

/**
 * Resolves to 0 when the push service may be called now, else to the seconds to wait. An open circuit lets one push a
 * minute through, because each push that waits for an answer holds up those of other services.
 */
export async function secondsUntilAllowed(context: Limits, endpoint: string): Promise<number> {
  const origin = originOf(endpoint);
  if ((await failuresIn(context).read(origin)) < MAX_UNANSWERED) return 0;
  const { count, secondsLeft } = await pausesIn(context).add(origin);
  return count === 1 ? 0 : secondsLeft;
}
