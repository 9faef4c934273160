import { expect, it } from 'vitest';
import { daysOf, fieldsOf, readFields, suggestedTime } from './publish-time.ts';
import { text } from './text.ts';

const now = new Date(2026, 4, 18, 12, 30, 20);
const read = (date: string, time: string) => readFields({ date, time }, now);

it('reads a time of the device’s zone and writes it back', () => {
  const at = read('2026-05-20', '09:05');
  expect(at).toEqual(new Date(2026, 4, 20, 9, 5));
  expect(fieldsOf(at as Date)).toEqual({ date: '2026-05-20', time: '09:05' });
});

it.each([
  ['', '09:05', text.missing],
  ['2026-05-20', '', text.missing],
  ['2026-05-18', '12:00', text.tooEarly],
  ['2026-05-18', '12:35', text.tooEarly],
  ['2027-05-18', '12:31', text.tooLate],
])('says what is wrong with «%s %s»', (date, time, words) => {
  expect(read(date, time)).toBe(words);
});

it('takes five minutes and a year', () => {
  expect(read('2026-05-18', '12:36')).toBeInstanceOf(Date);
  expect(read('2027-05-18', '12:30')).toBeInstanceOf(Date);
  expect(daysOf(now)).toEqual({ min: '2026-05-18', max: '2027-05-18' });
});

it('suggests a full hour that can be chosen', () => {
  const at = suggestedTime(now);
  expect(at).toEqual(new Date(2026, 4, 18, 14));
  expect(readFields(fieldsOf(at), now)).toEqual(at);
});
