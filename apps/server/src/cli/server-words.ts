import { hasWord, readServerWords, writeServerWords } from '../features/defence/index.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';

/** Prints, adds or removes the words of which moderators are told when a member publishes them. */
export async function words({ db }: Context, [action, ...given]: string[]): Promise<number> {
  const before = await readServerWords(db);
  if (action !== undefined) {
    if ((action !== 'add' && action !== 'remove') || given.length === 0)
      throw new Error('Укажите add или remove и слова; фразу возьмите в кавычки');
    const empty = given.find((word) => !hasWord(word, word));
    if (empty !== undefined) throw new Error(`Здесь нет ни буквы, ни цифры: ${empty}`);
    const after = action === 'add' ? [...before, ...given] : before.filter((word) => !given.includes(word));
    await writeServerWords(db, after);
  }
  const current = await readServerWords(db);
  for (const word of current) log.info(word);
  if (current.length === 0) log.info('Скрытых слов сервера нет');
  return 0;
}
