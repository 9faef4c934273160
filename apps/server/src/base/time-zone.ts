import { AppError } from './errors.ts';

const UNKNOWN = { field: 'timeZone', message: 'Неизвестный часовой пояс' };

function inZone<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new AppError('invalid_input', UNKNOWN);
  }
}

/** When the day begins in the time zone; a day may have 23 or 25 hours. Throws `invalid_input` for an unknown zone. */
export const beginOf = (day: Temporal.PlainDate, timeZone: string): number =>
  inZone(() => day.toZonedDateTime(timeZone).epochMilliseconds);

/** The time of the clock on the wall. Throws `invalid_input` for an unknown zone. */
export const wallTime = (at: Date, timeZone: string): Temporal.PlainDateTime =>
  inZone(() =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime(),
  );
