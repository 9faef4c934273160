import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@sfera/contract/base/time';
import { serverNow } from '../api/server-clock.ts';

const steps = [
  { fromMs: DAY_MS, unitMs: DAY_MS, unit: 'дн.' },
  { fromMs: HOUR_MS, unitMs: HOUR_MS, unit: 'ч.' },
  { fromMs: MINUTE_MS, unitMs: MINUTE_MS, unit: 'мин.' },
  { fromMs: 0, unitMs: SECOND_MS, unit: 'сек.' },
] as const;

/**
 * Formats how long ago a time was, in whole units: «5 мин. назад». A time ahead of the clock counts as now.
 */
export function relativeTime(then: Date | string | number, nowMs: number = serverNow()): string {
  const agoMs = Math.max(0, nowMs - new Date(then).getTime());
  const step = steps.find(({ fromMs }) => agoMs >= fromMs) ?? steps[3];
  return `${Math.floor(agoMs / step.unitMs)} ${step.unit} назад`;
}

/** Returns when the text of `relativeTime` changes next. Unit: milliseconds from now. */
export function relativeTimeChangesInMs(then: Date | string | number, nowMs: number = serverNow()): number {
  const agoMs = nowMs - new Date(then).getTime();
  if (agoMs < 0) return SECOND_MS - agoMs;
  const step = steps.find(({ fromMs }) => agoMs >= fromMs) ?? steps[3];
  return step.unitMs - (agoMs % step.unitMs);
}
