import { cssClasses } from './css-classes.mjs';
import { promisedBrowsers } from './promised-browsers.mjs';
import { serverClock } from './server-clock.mjs';
import { sqlInQueries } from './sql-in-queries.mjs';

/** First words that make a comment a fragment: «Of all kinds alike», «What the page asks for». */
const FRAGMENT = /^(?:Of|What|As|Also)\b/;
/** Pronouns that hide who is meant: a comment names the person, the caller, the member. */
const VAGUE =
  /\b(?:who(?:m|so)?ever|what(?:so)?ever|whichever|(?:any|every|some)(?:body|one)|nobody|no one)\b/i;
/** Numbered places of texts that are not part of the repository. */
const ELSEWHERE = /\b(?:spec(?:ification)?|design|issue)s? #?\d/i;

/** Names of the code and words of the interface, which a comment quotes as they are. */
const QUOTED = /`[^`]*`|«[^»]*»|'[^']*'|"[^"]*"|\{@link [^}]*\}/g;

/**
 * Complaints about the text of one comment.
 * @param {string} text without its signs (`//`, `/**`, leading `*`), lines joined by a space
 * @returns {string[]} English sentences
 */
export function complaintsAbout(text) {
  const prose = text.replaceAll(QUOTED, '…');
  const vague = VAGUE.exec(prose)?.[0];
  const place = ELSEWHERE.exec(prose)?.[0];
  return [
    FRAGMENT.test(prose) && `A comment begins with its subject, not with «${FRAGMENT.exec(prose)[0]}».`,
    vague && `A comment names who or what is meant instead of «${vague}».`,
    place && `A comment says the rule instead of citing «${place}», which is not in this repository.`,
  ].filter(Boolean);
}

/** The text of a comment in one line, without the `*` of its lines. */
export const withoutSigns = (value) =>
  value
    .replaceAll(/\n?^\s*\*+ ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Lists the comments of a file as they are read: `//` lines that follow one another are one comment. */
export function joinLines(comments) {
  const joined = [];
  for (const { type, value, loc } of comments) {
    const former = joined.at(-1);
    const text = withoutSigns(value);
    if (
      type === 'Line' &&
      former?.type === 'Line' &&
      former.loc.end.line + 1 === loc.start.line &&
      former.loc.start.column === loc.start.column
    ) {
      former.text += ` ${text}`;
      former.loc = { start: former.loc.start, end: loc.end };
    } else joined.push({ type, text, loc });
  }
  return joined;
}

/** A rule of oxlint: comments are plain English, the subject first (CONTRIBUTING, «How the code reads»). */
const plainComments = {
  create: (context) => ({
    Program() {
      for (const { text, loc } of joinLines(context.sourceCode.getAllComments()))
        for (const message of complaintsAbout(text)) context.report({ message, loc });
    },
  }),
};

export default {
  meta: { name: 'sfera' },
  rules: {
    'css-classes': cssClasses,
    'plain-comments': plainComments,
    'promised-browsers': promisedBrowsers,
    'server-clock': serverClock,
    'sql-in-queries': sqlInQueries,
  },
};
