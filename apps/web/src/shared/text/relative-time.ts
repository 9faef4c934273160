const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const steps = [
  { fromMs: DAY_MS, unitMs: DAY_MS, unit: 'дн.' },
  { fromMs: HOUR_MS, unitMs: HOUR_MS, unit: 'ч.' },
  { fromMs: MINUTE_MS, unitMs: MINUTE_MS, unit: 'мин.' },
  { fromMs: 0, unitMs: SECOND_MS, unit: 'сек.' },
] as const;

/**
 * Formats how long ago a time was, in whole units: «5 мин. назад» (spec 9). A time ahead of this device's clock counts
 * as now.
 */
export function relativeTime(then: Date | string | number, nowMs: number = Date.now()): string {
  const agoMs = Math.max(0, nowMs - new Date(then).getTime());
  const step = steps.find(({ fromMs }) => agoMs >= fromMs) ?? steps[3];
  return `${Math.floor(agoMs / step.unitMs)} ${step.unit} назад`;
}

/** Returns when the text of `relativeTime` changes next. Unit: milliseconds from now. */
export function relativeTimeChangesInMs(then: Date | string | number, nowMs: number = Date.now()): number {
  const agoMs = nowMs - new Date(then).getTime();
  if (agoMs < 0) return SECOND_MS - agoMs;
  const step = steps.find(({ fromMs }) => agoMs >= fromMs) ?? steps[3];
  return step.unitMs - (agoMs % step.unitMs);
}
