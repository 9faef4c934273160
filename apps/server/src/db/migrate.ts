import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as accountsAndPosts from './migrations/001-accounts-and-posts.ts';
import * as reactionsAndComments from './migrations/002-reactions-and-comments.ts';
import * as people from './migrations/003-people.ts';
import * as search from './migrations/004-search.ts';
import * as dataExports from './migrations/005-data-exports.ts';
import * as editsAndStories from './migrations/006-edits-and-stories.ts';
import * as storyViews from './migrations/007-story-views.ts';
import * as chats from './migrations/008-chats.ts';
import * as deletedMessages from './migrations/009-deleted-messages.ts';
import * as swipes from './migrations/010-swipes.ts';
import * as push from './migrations/011-push.ts';
import * as mediaIncomplete from './migrations/013-media-incomplete.ts';
import * as reservedLogins from './migrations/014-reserved-logins.ts';
import * as addressGenerations from './migrations/015-address-generations.ts';
import * as declinedRequests from './migrations/016-declined-requests.ts';
import * as lengthCeilings from './migrations/017-length-ceilings.ts';
import * as rankFunctions from './migrations/018-rank-functions.ts';
import * as coveringIndexes from './migrations/021-covering-indexes.ts';
import * as drafts from './migrations/022-drafts.ts';
import * as coveringKeys from './migrations/027-covering-keys.ts';
import { updateRanks } from './ranking/ranks.ts';

/** Forward only: a migration that has been released is never edited or undone. */
const MIGRATIONS = {
  '001-accounts-and-posts': accountsAndPosts,
  '002-reactions-and-comments': reactionsAndComments,
  '003-people': people,
  '004-search': search,
  '005-data-exports': dataExports,
  '006-edits-and-stories': editsAndStories,
  '007-story-views': storyViews,
  '008-chats': chats,
  '009-deleted-messages': deletedMessages,
  '010-swipes': swipes,
  '011-push': push,
  '013-media-incomplete': mediaIncomplete,
  '014-reserved-logins': reservedLogins,
  '015-address-generations': addressGenerations,
  '016-declined-requests': declinedRequests,
  '017-length-ceilings': lengthCeilings,
  '018-rank-functions': rankFunctions,
  '021-covering-indexes': coveringIndexes,
  '022-drafts': drafts,
  '027-covering-keys': coveringKeys,
};

/**
 * Brings the schema up to date, and then the ranks of posts when a weight of theirs has changed. Kysely holds an
 * advisory lock during both, so servers that start together migrate once. Throws the error of the failing migration,
 * which leaves nothing behind.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  await updateRanks(db);
  return (results ?? []).map(({ migrationName }) => migrationName);
}
