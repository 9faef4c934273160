import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { failureOf } from './failure.ts';

const refusal = (code: ErrorCode) => new ApiError({ code, ...ERRORS[code] });

it.each<[ErrorCode, string]>([
  ['storage_full', 'later'],
  ['quota_exceeded', 'refused'],
])('takes the two refusals for lack of space apart: %s', (code, type) => {
  expect(failureOf(refusal(code)).type).toBe(type);
});
