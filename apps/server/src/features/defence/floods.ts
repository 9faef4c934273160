import { createHash } from 'node:crypto';
import type { UserId } from '@sfera/contract/base/ids';
import { REQUEST_MESSAGES_PER_DAY } from '@sfera/contract/chat/limits';
import type { Suspicion } from '@sfera/contract/moderation/moderation';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { foldText } from './fold.ts';
import { isLinkOfNewAccount } from './new-accounts.ts';
import { putPersonBeforeModerators } from './suspicion.ts';

const HOUR_SECONDS = 3_600;
const EQUAL_TEXTS = { calls: 5, seconds: HOUR_SECONDS };
const LINKS_OF_NEW = { calls: 3, seconds: HOUR_SECONDS };
const TO_STRANGERS = { calls: 60, seconds: HOUR_SECONDS };
const TO_ONE_STRANGER = { calls: REQUEST_MESSAGES_PER_DAY, seconds: 24 * HOUR_SECONDS };
/** Shorter texts, such as thanks, are repeated by all people. Unit: folded characters. */
const EQUAL_FROM_LENGTH = 20;
/** Half of what the calls that follow accept in an hour. */
const MASS_FOLLOWS = 60;

type Caller = Pick<Context, 'db' | 'clock' | 'events' | 'rateLimits'>;

/**
 * Slows a person who repeats one text, or a new account that spreads links; a person who goes on is put before the
 * moderators. `kind` names what is counted together. Throws `rate_limited`.
 */
export async function limitTexts(
  context: Caller,
  authorId: UserId,
  text: string,
  kind: 'comments' | 'messages to strangers',
): Promise<void> {
  const folded = foldText(text);
  if (folded.length >= EQUAL_FROM_LENGTH) {
    const hash = createHash('sha256').update(folded).digest('base64url');
    await slow(context, authorId, 'equal_texts', () =>
      context.rateLimits.consume(`equal ${kind}`, `${authorId} ${hash}`, EQUAL_TEXTS),
    );
  }
  if (await isLinkOfNewAccount(context, authorId, text))
    await slow(context, authorId, 'links_of_new_account', () =>
      context.rateLimits.consume('links of new accounts', authorId, LINKS_OF_NEW),
    );
}

/** Slows a person who writes to strangers, who have not accepted the chat. Throws `rate_limited`. */
export async function limitToStranger(
  context: Caller,
  senderId: UserId,
  strangerId: UserId,
  text: string,
): Promise<void> {
  await context.rateLimits.consume('messages to one stranger', `${senderId} ${strangerId}`, TO_ONE_STRANGER);
  await slow(context, senderId, 'many_strangers', () =>
    context.rateLimits.consume('messages to strangers', senderId, TO_STRANGERS),
  );
  await limitTexts(context, senderId, text, 'messages to strangers');
}

/** Counts a follow; the limit of the calls slows a person who follows many, and here that person is noticed. */
export async function noticeFollow(context: Caller, followerId: UserId): Promise<void> {
  const { count } = await context.rateLimits.tally('follows of an hour', HOUR_SECONDS).add(followerId);
  if (count === MASS_FOLLOWS) putPersonBeforeModerators(context, followerId, 'mass_follows');
}

async function slow(
  context: Caller,
  userId: UserId,
  cause: Suspicion,
  consume: () => Promise<void>,
): Promise<void> {
  try {
    await consume();
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'rate_limited')
      putPersonBeforeModerators(context, userId, cause);
    throw refusal;
  }
}
