import * as z from 'zod/mini';
import { UserId } from '../base/ids.ts';

/** The people of whose mentions a person is told: `following` means the people whom the person follows. */
export const WhoMentions = z.enum(['everyone', 'following', 'nobody'], 'Неизвестный выбор');
export type WhoMentions = z.infer<typeof WhoMentions>;

/** The person whom a `@login` of a text means. */
export const Mention = z.object({
  /** The login as it stands in the text, in lower case. */
  written: z.string(),
  id: UserId,
  /** The present login, which may be another one than the written. */
  login: z.string(),
});
export type Mention = z.infer<typeof Mention>;

/**
 * The people whom a text mentions, as the caller may know of them. A `@login` that is not among them is plain text: it
 * was no person's, or the account is gone or hidden from the caller. Missing: no person.
 */
export const Mentions = z.optional(z.array(Mention));
