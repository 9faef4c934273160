import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DEADLOCKS, ROW_HELD, tryAgainAfter } from './failures.ts';
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
import * as builds from './migrations/023-builds.ts';
import * as coveringKeys from './migrations/024-covering-keys.ts';
import * as sessions from './migrations/025-sessions.ts';
import * as mailAndRecovery from './migrations/026-mail-and-recovery.ts';
import * as joining from './migrations/027-joining.ts';
import * as factors from './migrations/028-factors.ts';
import * as blocks from './migrations/029-blocks.ts';
import * as mutesAndRequests from './migrations/030-mutes-and-requests.ts';
import * as moderation from './migrations/031-moderation.ts';
import * as backups from './migrations/032-backups.ts';
import * as quotas from './migrations/033-quotas.ts';
import * as steps from './migrations/034-steps.ts';
import * as uploads from './migrations/035-uploads.ts';
import * as passport from './migrations/036-passport.ts';
import * as smallVideos from './migrations/037-small-videos.ts';
import * as postItems from './migrations/038-post-items.ts';
import * as tagsAndMentions from './migrations/039-tags-and-mentions.ts';
import * as savedAndArchive from './migrations/040-saved-and-archive.ts';
import * as postSearch from './migrations/041-post-search.ts';
import * as postVersions from './migrations/042-post-versions.ts';
import * as scheduledPosts from './migrations/043-scheduled-posts.ts';
import * as commentThreads from './migrations/044-comment-threads.ts';
import * as messageActions from './migrations/045-message-actions.ts';
import * as chatSearchAndTimers from './migrations/046-chat-search-and-timers.ts';
import * as circles from './migrations/047-circles.ts';
import * as circleChats from './migrations/048-circle-chats.ts';
import * as voiceAndFiles from './migrations/049-voice-and-files.ts';
import * as linkCards from './migrations/050-link-cards.ts';
import * as chatVideos from './migrations/051-chat-videos.ts';
import * as wordsOfPeople from './migrations/052-words-of-people.ts';
import * as cardsOfMessages from './migrations/054-cards-of-messages.ts';
import * as hiddenWords from './migrations/055-hidden-words.ts';
import * as factorNews from './migrations/056-factor-news.ts';
import * as placesOfPosts from './migrations/057-places-of-posts.ts';
import * as takenTurns from './migrations/059-taken-turns.ts';
import * as sharedPosts from './migrations/061-shared-posts-and-albums.ts';
import * as notices from './migrations/064-notices.ts';
import * as originals from './migrations/065-originals.ts';
import * as imports from './migrations/069-imports.ts';
import * as importNews from './migrations/070-news-of-imports.ts';
import * as albums from './migrations/072-albums.ts';
import * as albumGuests from './migrations/073-album-guests.ts';
import * as events from './migrations/074-events.ts';
import * as memories from './migrations/075-memories.ts';
import * as letters from './migrations/076-letters.ts';
import * as comesAlong from './migrations/077-what-comes-along.ts';
import * as walls from './migrations/078-walls.ts';
import * as fileSums from './migrations/080-file-sums.ts';
import * as arrangedAlbums from './migrations/081-arranged-albums.ts';
import * as birthdays from './migrations/082-birthdays.ts';
import * as timesOfEvents from './migrations/083-times-of-events.ts';
import * as tokens from './migrations/085-tokens.ts';
import * as serverIcons from './migrations/087-server-icons.ts';
import * as embedding from './migrations/088-embedding.ts';
import { updateRanks } from './ranking/ranks.ts';
import { explainGap, hasTable, keepNeeds, readApplied, readNeeds, type SchemaGap } from './schema-state.ts';

/** Forward only: a migration that has been released is never edited or undone. */
export const MIGRATIONS = {
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
  '023-builds': builds,
  '024-covering-keys': coveringKeys,
  '025-sessions': sessions,
  '026-mail-and-recovery': mailAndRecovery,
  '027-joining': joining,
  '028-factors': factors,
  '029-blocks': blocks,
  '030-mutes-and-requests': mutesAndRequests,
  '031-moderation': moderation,
  '032-backups': backups,
  '033-quotas': quotas,
  '034-steps': steps,
  '035-uploads': uploads,
  '036-passport': passport,
  '037-small-videos': smallVideos,
  '038-post-items': postItems,
  '039-tags-and-mentions': tagsAndMentions,
  '040-saved-and-archive': savedAndArchive,
  '041-post-search': postSearch,
  '042-post-versions': postVersions,
  '043-scheduled-posts': scheduledPosts,
  '044-comment-threads': commentThreads,
  '045-message-actions': messageActions,
  '046-chat-search-and-timers': chatSearchAndTimers,
  '047-circles': circles,
  '048-circle-chats': circleChats,
  '049-voice-and-files': voiceAndFiles,
  '050-link-cards': linkCards,
  '051-chat-videos': chatVideos,
  '052-words-of-people': wordsOfPeople,
  '054-cards-of-messages': cardsOfMessages,
  '055-hidden-words': hiddenWords,
  '056-factor-news': factorNews,
  '057-places-of-posts': placesOfPosts,
  '059-taken-turns': takenTurns,
  '061-shared-posts-and-albums': sharedPosts,
  '064-notices': notices,
  '065-originals': originals,
  '069-imports': imports,
  '070-news-of-imports': importNews,
  '072-albums': albums,
  '073-album-guests': albumGuests,
  '074-events': events,
  '075-memories': memories,
  '076-letters': letters,
  '077-what-comes-along': comesAlong,
  '078-walls': walls,
  '080-file-sums': fileSums,
  '081-arranged-albums': arrangedAlbums,
  '082-birthdays': birthdays,
  '083-times-of-events': timesOfEvents,
  '085-tokens': tokens,
  '087-server-icons': serverIcons,
  '088-embedding': embedding,
};

/**
 * A statement that waits for a lock on a table holds up every later call for that table. Each attempt gives up after
 * this time, and the calls that have gathered go first.
 */
const LOCK_TIMEOUT = '5s';

/** A released migration; see CONTRIBUTING, «A change of the database». */
export interface SferaMigration {
  up: Migration['up'];
  /** A sentence on what the migration does, in Russian, for the operator before an upgrade. */
  title?: string;
  /** Set by a migration that takes something away: servers that know the migration `needs` do without it. */
  contract?: { needs: string };
  /** The step (`jobs/steps.ts`) that must have ended before: it has prepared the data that this migration demands. */
  needsStep?: string;
}

export type Migrations = Readonly<Record<string, SferaMigration>>;

/**
 * Brings the schema up to date, and then the ranks of posts when a weight of theirs has changed. Kysely holds an
 * advisory lock during both, so servers that start together migrate once. Newer migrations than this server knows are
 * left alone: it may be the former build beside the next one. Throws the error of the failing migration, which leaves
 * nothing behind, or a Russian message when a later build has taken away what this server uses.
 */
export async function migrate<T>(db: Kysely<T>, migrations: Migrations = MIGRATIONS): Promise<string[]> {
  const gap = await findSchemaGap(db, migrations);
  if (gap?.kind === 'ahead') throw new Error(explainGap(gap));
  const unfinished = gap && !gap.isEmpty ? await findUnfinishedStep(db, gap.missing, migrations) : undefined;
  if (unfinished !== undefined) throw new Error(unfinished);
  const names = await tryAgainAfter([ROW_HELD, ...DEADLOCKS], async () => {
    const { error, results } = await migrateToLatest(db, migrations);
    if (error) throw error;
    return (results ?? []).map(({ migrationName }) => migrationName);
  });
  await keepNeeds(db, migrations);
  await updateRanks(db);
  return names;
}

/** Brings an empty database to a former schema: exactly these migrations, all of them known. */
export async function migrateTo<T>(db: Kysely<T>, names: readonly string[]): Promise<void> {
  const known = Object.entries(MIGRATIONS).filter(([name]) => names.includes(name));
  const { error } = await migrateToLatest(db, Object.fromEntries(known));
  if (error) throw error;
}

async function migrateToLatest<T>(db: Kysely<T>, migrations: Migrations) {
  const known = Object.entries(migrations).map(([name, { up }]) => [name, { up: withLockTimeout(up) }]);
  const latest = Object.keys(migrations).toSorted().at(-1) ?? '';
  const newer = (await readApplied(db)).filter((name) => !(name in migrations) && name > latest);
  const all = Object.fromEntries([...known, ...newer.map((name) => [name, { up: async () => {} }])]);
  return new Migrator({ db, provider: { getMigrations: async () => all } }).migrateToLatest();
}

/** The step that must end before these migrations, in Russian. An empty database has nothing to work through. */
export async function findUnfinishedStep<T>(
  db: Kysely<T>,
  missing: readonly string[],
  migrations: Migrations = MIGRATIONS,
): Promise<string | undefined> {
  for (const name of missing) {
    const step = migrations[name]?.needsStep;
    if (step === undefined) continue;
    const { rows } = (await hasTable(db, 'steps'))
      ? await sql<{ done: number; total: number; isDone: boolean }>`
          select done, total, finished_at is not null as "isDone" from steps where name = ${step}`.execute(db)
      : { rows: [] };
    const [state] = rows;
    if (state?.isDone) continue;
    return state
      ? `Миграция ${name} ждёт конца шага «${step}»: сделано ${state.done} из ${state.total}. Он идёт, пока работает прежняя версия; обновитесь, когда он закончится`
      : `Миграции ${name} нужен шаг «${step}», который ещё не начинался. Сначала обновитесь до версии, где он есть, и дождитесь его конца`;
  }
  return undefined;
}

const withLockTimeout =
  (up: Migration['up']): Migration['up'] =>
  async (db) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(db);
    await up(db);
  };

/** The reason that keeps this server from using the schema as it is now. */
export async function findSchemaGap<T>(
  db: Kysely<T>,
  migrations: Migrations = MIGRATIONS,
): Promise<SchemaGap | undefined> {
  const needs = await readNeeds(db);
  if (needs !== undefined && !(needs in migrations)) return { kind: 'ahead', needs };
  const applied = new Set(await readApplied(db));
  const missing = Object.keys(migrations).filter((name) => !applied.has(name));
  return missing.length > 0 ? { kind: 'behind', missing, isEmpty: applied.size === 0 } : undefined;
}
