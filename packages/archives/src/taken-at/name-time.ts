const DATE = /(?<!\d)((?:19|20)\d\d)([-._]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/u;
/** Some cameras write thousandths after the seconds. */
const TIME =
  /^(?:[-_ T]|\s+(?:at|в)\s+|,\s*)([01]\d|2[0-3])([-._: ]?)([0-5]\d)\2([0-5]\d)(?:[-._]?\d{3})?(?!\d)/u;
/** The programs of phones call a picture by its day and its number within the day. */
const NUMBER = /^-WA(\d{4,6})(?!\d)/u;
/** The camera of Pixel phones names its files by Greenwich. */
const IN_UTC = /^PXL_/u;

/** The time that the name of a file tells, and how exactly. */
export interface NameTime {
  at: Date;
  /** Whether the name has a time of day besides the date, for which noon stands otherwise. */
  isExact: boolean;
}

/**
 * The time in the name of a file: `IMG_20190514_101500.jpg`, `2019-05-14 10.15.00.jpg`, `VID-20190514-WA0001.mp4`.
 * `zone` is the zone of names that say none: of the machine, or Greenwich.
 */
export function nameTime(name: string, zone: 'local' | 'utc' = 'local'): NameTime | null {
  const date = DATE.exec(name);
  if (!date) return null;
  const [year, month, day] = [date[1], date[3], date[4]].map(Number) as [number, number, number];
  const rest = name.slice(date.index + date[0].length);
  const time = TIME.exec(rest);
  const [hours, minutes, seconds] = time
    ? ([time[1], time[3], time[4]].map(Number) as [number, number, number])
    : [12, 0, 0];
  // Numbers within a day keep their order.
  const ms = time ? 0 : Number(NUMBER.exec(rest)?.[1] ?? 0);
  const parts = [year, month - 1, day, hours, minutes, seconds, ms] as const;
  const at = zone === 'utc' || IN_UTC.test(name) ? new Date(Date.UTC(...parts)) : new Date(...parts);
  return { at, isExact: time !== null };
}
