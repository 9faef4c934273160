import { Command } from './command.tsx';
import styles from './parts.module.css';

interface Piece {
  words: string;
  isCode: boolean;
}

/** A line of words, or a command, which stands on a line of its own. */
type Line = { command: string } | { pieces: readonly Piece[] };

/** What stands between back quotes is code; code of several words is a command. */
export function linesOf(advice: string): Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  const endLine = () => {
    // Punctuation after a command says nothing on a line of its own.
    if (pieces.some(({ words }) => /[\p{L}\p{N}]/u.test(words))) lines.push({ pieces });
    pieces = [];
  };
  advice.split('`').forEach((words, index) => {
    const isCode = index % 2 === 1;
    if (isCode && words.includes(' ')) {
      endLine();
      lines.push({ command: words.trim() });
    } else if (words !== '') pieces.push({ words, isCode });
  });
  endLine();
  return lines;
}

/** What to do, with commands that can be copied. */
export const Advice = ({ words }: { words: string }) => (
  <div className={styles.advice}>
    {linesOf(words).map((line) =>
      'command' in line ? (
        <Command key={line.command} line={line.command} />
      ) : (
        <p key={line.pieces[0]?.words}>
          {line.pieces.map((piece) =>
            piece.isCode ? <code key={piece.words}>{piece.words}</code> : piece.words,
          )}
        </p>
      ),
    )}
  </div>
);
