import { Command } from './command.tsx';
import styles from './parts.module.css';

interface Piece {
  words: string;
  isCode: boolean;
}

const PROGRAMS =
  'sudo|npm|npx|apt|apt-get|brew|systemctl|journalctl|timedatectl|chown|chmod|fallocate|mkswap|swapon|ulimit|curl';
/**
 * The code between back quotes, or the words that begin with a program and go on in Latin letters and `<placeholders>`.
 */
const CODE = new RegExp(`\`([^\`]+)\`|\\b((?:${PROGRAMS})(?: (?:<[^<>]+>|[\\w./:@=+*~-]+;?))+)`, 'g');
/** The end of a sentence is no part of its command. */
const END = /[.:;]+$/;
/** The name of the tool alone does nothing. */
const NO_COMMANDS: readonly string[] = ['npm run sfera'];

/** Advice as a sentence with code in it, and the commands of it, which are left out where they end the sentence. */
export function readAdvice(advice: string): { pieces: readonly Piece[]; commands: readonly string[] } {
  const pieces: Piece[] = [];
  const commands: string[] = [];
  const add = (words: string, isCode: boolean) => words !== '' && pieces.push({ words, isCode });
  let read = 0;
  for (const { 0: whole, 1: quoted, index } of advice.matchAll(CODE)) {
    const code = (quoted ?? whole).replace(END, '').trim();
    const rest = advice.slice(index + (quoted === undefined ? code.length : whole.length));
    add(advice.slice(read, index), false);
    read = advice.length - rest.length;
    const isCommand = code.includes(' ') && !NO_COMMANDS.includes(code);
    if (isCommand) commands.push(code);
    if (!isCommand || /[\p{L}\p{N}]/u.test(rest)) add(code, true);
  }
  const tail = advice.slice(read);
  if (/[\p{L}\p{N}]/u.test(tail)) add(tail, false);
  return { pieces, commands };
}

/** An advice to the owner; its commands can be copied. */
export function Advice({ words }: { words: string }) {
  const { pieces, commands } = readAdvice(words);
  return (
    <div className={styles.advice}>
      <p>
        {pieces.map(({ words: part, isCode }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same words may come twice, and never move
          <span key={at}>{isCode ? <code>{part}</code> : part}</span>
        ))}
      </p>
      {commands.map((command) => (
        <Command key={command} line={command} />
      ))}
    </div>
  );
}
