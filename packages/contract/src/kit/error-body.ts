import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from '../errors.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Every refusal has this body. */
export const ErrorBody = z.object({
  code: z.enum(codes),
  /** Russian, fit to show. */
  message: z.string(),
  /** Name of the input field that was refused, when there is one. */
  field: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
