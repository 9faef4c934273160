import { POST_TAGS_MAX } from '@sfera/contract/tag-limits';
import type { Mention } from '@sfera/contract/mentions';
import { textParts, type TextPart } from '@sfera/contract/text-links';
import { Link } from '#shared/router/index.ts';
import { MENTION } from '../../navigation/mention.ts';
import { linkText } from './link-text.ts';
import styles from './written-text.module.css';

interface WrittenTextProps {
  text: string;
  /**
   * Whom the server knows the text to mention: other `@logins` are plain text. Without this each leads to a search for
   * the login.
   */
  mentions?: readonly Mention[] | undefined;
}

/** A person's text with clickable addresses, `@logins` and `#tags`. Its parent paragraph must keep line breaks. */
export function WrittenText({ text, mentions }: WrittenTextProps) {
  const tags = new Set<string>();
  return textParts(text).map((part, index) => {
    if (part.kind === 'tag') tags.add(part.name.toLowerCase());
    // Further tags do not count.
    if (part.kind === 'tag' && tags.size > POST_TAGS_MAX) return part.text;
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    return <Part key={index} part={part} mentions={mentions} />;
  });
}

function Part({ part, mentions }: { part: TextPart; mentions: WrittenTextProps['mentions'] }) {
  if (part.kind === 'words') return part.text;
  if (part.kind === 'link')
    return (
      <a className={styles.link} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {linkText(part.text)}
      </a>
    );
  if (part.kind === 'tag') return <Inner to={tagPath(part.name)}>{part.text}</Inner>;
  if (!mentions)
    return (
      <Inner to={`/recomendation?query=${encodeURIComponent(part.login)}`} state={MENTION}>
        {part.text}
      </Inner>
    );
  const person = mentions.find(({ written }) => written === part.login.toLowerCase());
  return person ? <Inner to={`/user/${person.id}`}>{part.text}</Inner> : part.text;
}

const Inner = (link: Parameters<typeof Link>[0]) => <Link className={styles.link} {...link} />;

const tagPath = (name: string): string => `/tag/${encodeURIComponent(name)}`;
