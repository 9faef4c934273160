import { MAX_QUOTA_BYTES } from '@sfera/contract/limits';
import { text } from './text.ts';

const GIGABYTE = 1024 ** 3;

/** Reads «25», «0,5» or «0.5» gigabytes, in bytes; a string says what is wrong. */
export function parseGigabytes(typed: string): number | string {
  const trimmed = typed.trim();
  if (!/^\d+(?:[.,]\d+)?$/.test(trimmed)) return text.notNumber;
  const bytes = Math.round(Number(trimmed.replace(',', '.')) * GIGABYTE);
  return bytes > MAX_QUOTA_BYTES ? text.tooLarge : bytes;
}

/** What the field shows for a number of bytes. */
export const inGigabytes = (bytes: number): string =>
  String(Math.round((bytes / GIGABYTE) * 1_000) / 1_000).replace('.', ',');
