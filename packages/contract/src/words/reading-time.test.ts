import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Email, Login, logIn } from '../accounts/auth.ts';
import { charactersOf, countCharacters, firstCharacters, isStorable, shortened } from './characters.ts';
import { commentOfHash } from '../comments/comments.ts';
import { cleanFileName } from '../media/file-name.ts';
import { InvitationCode } from '../accounts/invitation-code.ts';
import { cardLinkOf } from '../chat/link-cards.ts';
import { excerptOf } from '../chat/message-parts.ts';
import { listedForms, weaknessOf } from '../accounts/password.ts';
import { tagKey } from '../posts/tag-key.ts';
import { TagCursor, TagName } from '../posts/tags.ts';
import { isTagName, loginsMeant, textParts } from './text-links.ts';
import { countTagsAbove, mentionedLogins, tagsOf } from './text-subjects.ts';
import { isolated } from './isolated.ts';
import { tooSlow } from './testing-reading-time.ts';
import { freeText, isSeen, lineOfText } from './text.ts';

/** Every function of the contract that reads what a stranger wrote. */
const READERS = {
  textParts,
  mentionedLogins,
  tagsOf,
  countTagsAbove,
  cardLinkOf,
  isTagName,
  tagKey,
  loginsMeant,
  isSeen,
  excerptOf,
  cleanFileName,
  countCharacters,
  charactersOf: (text: string) => [...charactersOf(text)],
  firstCharacters: (text: string) => firstCharacters(text, text.length / 2, Infinity),
  shortened: (text: string) => shortened(text, 100),
  isStorable: (text: string) => isStorable(text, text.length / 4),
  freeText: (text: string) => v.safeParse(freeText(4_000), text),
  'freeText without an end': (text: string) => v.safeParse(freeText(1_000_000), text),
  lineOfText: (text: string) => v.safeParse(lineOfText(1_000_000), text),
  TagName: (text: string) => v.safeParse(TagName, text),
  TagCursor: (text: string) => v.safeParse(TagCursor, text),
  Login: (text: string) => v.safeParse(Login, text),
  Email: (text: string) => v.safeParse(Email, text),
  logIn: (text: string) => v.safeParse(logIn.body, { login: text, password: text }),
  InvitationCode: (text: string) => v.safeParse(InvitationCode, text),
  commentOfHash,
  weaknessOf: (text: string) => weaknessOf(text, { login: text.slice(0, 100), email: text }),
  listedForms,
  isolated,
};

it.each(Object.entries(READERS))('%s takes as much longer as the text is longer', (_, read) => {
  expect(tooSlow(read)).toBeNull();
});
