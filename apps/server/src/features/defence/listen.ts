import type { Context } from '../../context/context.ts';
import { hasWord } from './fold.ts';
import { isLinkOfNewAccount } from './new-accounts.ts';
import { readServerWords } from './server-words.ts';
import { putBeforeModerators } from './suspicion.ts';

/** Looks through every published text, and puts suspicious ones before the moderators. The texts stay where they are. */
export function listenForPublished(context: Context): void {
  context.events.on('published', async ({ objectKind, objectId, authorId, text, isImported = false }) => {
    if (text === '') return;
    const words = await readServerWords(context.db);
    if (words.some((word) => hasWord(text, word)))
      putBeforeModerators(context, { objectKind, objectId, authorId, cause: 'server_word' });
    // A channel of many years has a link in every second post, and its account is new here.
    if (!isImported && (await isLinkOfNewAccount(context, authorId, text)))
      putBeforeModerators(context, { objectKind, objectId, authorId, cause: 'links_of_new_account' });
  });
}
