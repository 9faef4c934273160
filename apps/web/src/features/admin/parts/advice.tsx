import { Command } from './command.tsx';
import styles from './parts.module.css';

/** Beginnings of what is typed into a terminal. */
const COMMAND = /^(?:sudo |npm |npx |node |apt(?:-get)? |systemctl |journalctl |timedatectl |sfera )/;

/** What to do, with each command on a line of its own that can be copied; commands stand between back quotes. */
export const Advice = ({ words }: { words: string }) => (
  <div className={styles.advice}>
    {words
      .split('`')
      .map((part, index) => ({ part: part.trim(), isQuoted: index % 2 === 1 }))
      .filter(({ part }) => /[^\s.,;:]/.test(part))
      .map(({ part, isQuoted }) =>
        isQuoted && COMMAND.test(part) ? <Command key={part} line={part} /> : <p key={part}>{part}</p>,
      )}
  </div>
);
