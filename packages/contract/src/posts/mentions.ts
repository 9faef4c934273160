import * as v from 'valibot';
import { UserId } from '../base/ids.ts';

/** The people of whose mentions a person is told: `following` means the people whom the person follows. */
export const WhoMentions = v.picklist(['everyone', 'following', 'nobody'], 'Неизвестный выбор');
export type WhoMentions = v.InferOutput<typeof WhoMentions>;

/** The person whom a `@login` of a text means. */
export const Mention = v.object({
  /** The login as it stands in the text, in lower case. */
  written: v.string(),
  id: UserId,
  /** The present login, which may be another one than the written. */
  login: v.string(),
});
export type Mention = v.InferOutput<typeof Mention>;

/**
 * The people whom a text mentions, as the caller may know of them. A `@login` that is not among them is plain text: it
 * was no person's, or the account is gone or hidden from the caller. Missing: no person.
 */
export const Mentions = v.optional(v.array(Mention));
