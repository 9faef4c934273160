import * as v from 'valibot';
import { ERRORS, type ErrorCode } from './errors.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The body of every refusal. */
export const ErrorBody = v.object({
  code: v.picklist(codes),
  /** Russian, fit to show. */
  message: v.string(),
  /** Name of the refused input field, when there is one. */
  field: v.optional(v.string()),
  /** With `second_factor_required`: for `confirmSignIn`. */
  ticket: v.optional(v.string()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
