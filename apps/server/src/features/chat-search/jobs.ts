import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { addWords } from './index-words.ts';

const ADD_WORDS = defineJob({
  name: 'chat-search.add-words',
  title: 'Слова сообщений для поиска',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 1,
});

export async function workOnChatSearch(context: Context): Promise<void> {
  await context.jobs.work(ADD_WORDS, (_, signal) => addWords(context, signal));
  await context.jobs.schedule(ADD_WORDS, '* * * * *');
}
