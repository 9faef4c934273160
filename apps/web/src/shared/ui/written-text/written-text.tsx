import { Link } from '#shared/router/index.ts';
import { MENTION } from '../../navigation/mention.ts';
import { linkText } from './link-text.ts';
import { textParts, type TextPart } from './parts.ts';
import styles from './written-text.module.css';

/** A person's text with clickable addresses and `@logins`. Its parent paragraph must keep line breaks. */
export const WrittenText = ({ text }: { text: string }) =>
  textParts(text).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    <Part key={index} part={part} />
  ));

function Part({ part }: { part: TextPart }) {
  switch (part.kind) {
    case 'link':
      return (
        <a className={styles.link} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {linkText(part.text)}
        </a>
      );
    case 'login':
      return (
        <Link
          className={styles.link}
          to={`/recomendation?query=${encodeURIComponent(part.login)}`}
          state={MENTION}
        >
          {part.text}
        </Link>
      );
    case 'tag':
      return <span className={styles.tag}>{part.text}</span>;
    case 'words':
      return part.text;
  }
}
