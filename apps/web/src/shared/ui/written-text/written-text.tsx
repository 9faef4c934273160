import { POST_TAGS_MAX } from '@sfera/contract/posts/limits';
import type { Mention } from '@sfera/contract/posts/mentions';
import { textParts, type TextPart } from '@sfera/contract/words/text-links';
import { Link } from '#shared/router/index.ts';
import { linkText } from './link-text.ts';
import styles from './written-text.module.css';

interface WrittenTextProps {
  text: string;
  /**
   * Whom the server knows the text to mention: other `@logins` are plain text. Without this each leads to a page that
   * finds the person.
   */
  mentions?: readonly Mention[] | undefined;
}

/** A person's text with clickable addresses, `@logins` and `#tags`. Its parent paragraph must keep line breaks. */
export function WrittenText({ text, mentions }: WrittenTextProps) {
  const tags = new Set<string>();
  const people = new Map(mentions?.map((person) => [person.written, person]));
  return textParts(text, (login) => people.has(login)).map((part, index) => {
    if (part.kind === 'tag') tags.add(part.name.toLowerCase());
    // Further tags do not count.
    if (part.kind === 'tag' && tags.size > POST_TAGS_MAX) return part.text;
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    return <Part key={index} part={part} people={mentions && people} />;
  });
}

function Part({ part, people }: { part: TextPart; people: ReadonlyMap<string, Mention> | undefined }) {
  if (part.kind === 'words') return part.text;
  if (part.kind === 'link')
    return (
      <a className={styles.link} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {linkText(part.text)}
      </a>
    );
  if (part.kind === 'tag') return <Inner to={tagPath(part.name)}>{part.text}</Inner>;
  if (!people) return <Inner to={`/user/@${part.longest}`}>{part.text}</Inner>;
  const person = people.get(part.login.toLowerCase());
  return person ? <Inner to={`/user/${person.id}`}>{part.text}</Inner> : part.text;
}

const Inner = (link: Parameters<typeof Link>[0]) => <Link className={styles.link} translate="no" {...link} />;

const tagPath = (name: string): string => `/tag/${encodeURIComponent(name)}`;
