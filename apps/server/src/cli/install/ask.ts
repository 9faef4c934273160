import { createInterface } from 'node:readline/promises';

/** Asks at the terminal. Resolves to an empty text when no person is there to answer. */
export async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} `)).trim();
  } finally {
    terminal.close();
  }
}

export const agrees = (answer: string): boolean => /^(?:да|д|yes|y)$/i.test(answer);
