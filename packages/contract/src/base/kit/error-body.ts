import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from '../errors.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The body of every refusal. */
export const ErrorBody = z.object({
  code: z.enum(codes),
  /** Russian, fit to show. */
  message: z.string(),
  /** Name of the refused input field, when there is one. */
  field: z.optional(z.string()),
  /** With `second_factor_required`: for `confirmSignIn`. */
  ticket: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
