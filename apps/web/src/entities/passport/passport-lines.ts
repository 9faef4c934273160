import type { UploadPassport } from '@sfera/contract/uploads/passport';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { formatClock } from '#shared/text/format-clock.ts';
import { serverNow } from '#shared/api/server-clock.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { audiences, text } from './text.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** One step of the way of a file: «Проверено · 14:03». */
export interface PassportLine {
  step: 'came' | 'checked' | 'made' | 'visible';
  title: string;
  /** The facts of the step, and its time. */
  facts: string[];
}

const known = <T>(values: readonly (T | null | false)[]): T[] =>
  values.filter((value): value is T => value !== null && value !== false);

/** The steps that are known to have ended, in their order. What the server does not know is left out. */
export function passportLines(passport: UploadPassport, now = new Date(serverNow())): PassportLine[] {
  const { source, result, status, checkedAt, receivedAt, visibleSince, audience } = passport;
  const time = (at: string | null) => at && moment(at, now);
  return known<PassportLine>([
    source && { step: 'came', title: text.came, facts: known([...sourceFacts(source), time(receivedAt)]) },
    checkedAt !== null && { step: 'checked', title: text.checked, facts: known([time(checkedAt)]) },
    result !== null &&
      source !== null &&
      (source.codec === null ? savedLine(passport) : madeLine(passport, now)),
    status !== 'failed' && visibleLine(audience, time(visibleSince)),
  ]);
}

const sourceFacts = ({ bytes, durationMs }: NonNullable<UploadPassport['source']>) => [
  formatBytes(bytes),
  durationMs === null ? null : formatClock(durationMs),
];

/** A picture is made while it is checked. */
const savedLine = ({ source, result }: UploadPassport): PassportLine => ({
  step: 'made',
  title: text.saved,
  facts: known([
    source &&
      result &&
      result.bytes !== null &&
      text.sizes(formatBytes(source.bytes), formatBytes(result.bytes)),
  ]),
});

function madeLine(passport: UploadPassport, now: Date): PassportLine {
  const { source, result, conversionBeganAt: began, conversionEndedAt: ended } = passport;
  const seconds =
    began && ended ? Math.max(1, Math.round((Date.parse(ended) - Date.parse(began)) / 1000)) : null;
  const bytes = result?.bytes ?? null;
  return {
    step: 'made',
    title: text.made,
    facts: known([
      seconds === null ? null : text.within(duration(seconds)),
      source && bytes !== null ? text.sizes(formatBytes(source.bytes), formatBytes(bytes)) : null,
      ended && moment(ended, now),
    ]),
  };
}

/** «38 с», or «2:05» from a minute on. */
const duration = (seconds: number) => (seconds < 60 ? `${seconds}\u00A0с` : formatClock(seconds * 1000));

function visibleLine(audience: UploadPassport['audience'], since: string | null): PassportLine {
  if (audience === 'author') return { step: 'visible', title: text.hidden, facts: [] };
  return {
    step: 'visible',
    title: text.visible,
    facts: known([since && text.visibleSince(since), audiences[audience]]),
  };
}

/** «14:03» of today, else the full date; in the time zone of the device. */
function moment(at: string, now = new Date(serverNow())): string {
  const date = new Date(at);
  if (date.toDateString() !== now.toDateString()) return fullDate(date);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
