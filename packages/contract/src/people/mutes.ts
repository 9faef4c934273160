import * as v from 'valibot';
import { Instant } from '../base/times.ts';
import { UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { HIDDEN_WORD_MAX_CODE_POINTS, HIDDEN_WORD_MAX_LENGTH, MAX_HIDDEN_WORDS } from './limits.ts';
import { isSeen, lineOfText } from '../words/text.ts';
import { UserPreview } from './users.ts';

/**
 * The part that a person mutes of another one, who is told nothing:
 * - `posts`: posts in feeds and recommendations, and notifications and pushes about this person's actions, but for the
 *   answer to a follow request
 * - `stories`: stories in the strip
 * - `chat`: pushes about messages
 */
export const MutedPart = v.picklist(['posts', 'stories', 'chat'], 'Неизвестно, что скрыть');
export type MutedPart = v.InferOutput<typeof MutedPart>;

export const MuteDuration = v.picklist(['day', 'week', 'forever'], 'Неизвестный срок');
export type MuteDuration = v.InferOutput<typeof MuteDuration>;

export const Mute = v.object({
  user: UserPreview,
  what: MutedPart,
  /** ISO 8601, UTC; null: for ever. */
  until: v.nullable(Instant),
});
export type Mute = v.InferOutput<typeof Mute>;

const params = v.object({ id: UserId });

/** The caller's mutes that have not ended, newest first. */
export const listMutes = defineRoute({
  method: 'GET',
  path: '/api/mutes',
  summary: 'Кого я скрыл',
  access: 'member',
  response: v.object({ mutes: v.array(Mute) }),
});

/**
 * Mutes a part of a person from now on, in place of an earlier mute of this part.
 * Errors: `user_not_found`, also for the caller's own id; `mute_limit_reached`: 1 000 mutes.
 */
export const mute = defineRoute({
  method: 'PUT',
  path: '/api/user/:id/mute',
  summary: 'Скрыть автора, его истории или звук чата',
  access: 'member',
  params,
  body: v.object({ what: MutedPart, lasts: MuteDuration }),
  response: Mute,
  errors: ['user_not_found', 'mute_limit_reached'],
  writes: false,
});

/** Ends the mute of one part of a person. Succeeds when there is none. Error: `user_not_found`. */
export const unmute = defineRoute({
  method: 'DELETE',
  path: '/api/user/:id/mute',
  summary: 'Больше не скрывать',
  access: 'member',
  params,
  query: v.object({ what: MutedPart }),
  status: 204,
  response: v.void(),
  errors: ['user_not_found'],
});

/** A word or a phrase. Matches whole words in their Russian forms, without regard to case and to «ё». */
export const HiddenWord = v.pipe(
  lineOfText(HIDDEN_WORD_MAX_LENGTH, HIDDEN_WORD_MAX_CODE_POINTS),
  v.check(isSeen, 'Напишите слово'),
);

const HiddenWords = v.object({ words: v.pipe(v.array(HiddenWord), v.maxLength(MAX_HIDDEN_WORDS)) });

/**
 * The caller's hidden words. Posts with such a word are left out of the caller's feeds and recommendations, comments
 * with such a word out of the lists under posts and out of notifications.
 */
export const listHiddenWords = defineRoute({
  method: 'GET',
  path: '/api/hidden-words',
  summary: 'Мои скрытые слова',
  access: 'member',
  response: HiddenWords,
});

/** Replaces the caller's hidden words. Errors: `hidden_word_too_common` names a word that is in most texts. */
export const setHiddenWords = defineRoute({
  method: 'PUT',
  path: '/api/hidden-words',
  summary: 'Заменить мои скрытые слова',
  access: 'member',
  body: HiddenWords,
  response: HiddenWords,
  errors: ['hidden_word_too_common'],
  writes: false,
});
