import { IMPORT_RUNS_MINUTES, IMPORT_SHOWN_DAYS, type listAdminImports } from '@sfera/contract/admin/imports';
import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { ChatId, CommentId, ImportId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf, FieldsOf } from '@sfera/contract/base/route';
import { DAY_MS } from '@sfera/contract/base/time';
import { IMPORT_UNDO_DAYS, type ImportSource } from '@sfera/contract/posts/import-sources';
import type {
  findImported as findRoute,
  Import,
  listImports as listRoute,
  publishImportedPost as publishRoute,
  uploadImportItem,
} from '@sfera/contract/posts/imports';
import { publishPost } from '@sfera/contract/posts/items';
import { newId } from '../../../base/clock.ts';
import { AppError } from '../../../base/errors.ts';
import { makeOnce } from '../../../base/make-once.ts';
import type { Context } from '../../../context/context.ts';
import type { ReceivedFile } from '../../../files/receive.ts';
import { presentUserPreview } from '../../users/index.ts';
import { holdItem } from '../items/service.ts';
import { tellOfText } from '../link-text.ts';
import { findPostId } from '../queries.ts';
import { readPost } from '../service.ts';
import { insertWhole, type MadePost, takeItems } from '../held/insert-whole.ts';
import {
  type AlongCollection,
  type AlongComment,
  insertComments,
  insertIntoCollections,
} from './along-queries.ts';
import { UNDO_IMPORT } from './jobs.ts';
import { admitImport, readAllowance } from './limits.ts';
import * as queries from './queries.ts';

interface Bounds {
  /** Whether what the owner of the server allows counts; it does not for the operator's command. */
  isBounded: boolean;
}

interface ImportedPost extends Pick<BodyOf<typeof publishPost>, 'tempId' | 'text' | 'items'> {
  /** When it was published elsewhere. A time to come counts as this moment, and one before 1970 as its beginning. */
  at: Date;
  audience: AudienceChoice | 'onlyMe';
  /** The author's own comments. */
  comments?: readonly AlongComment[] | undefined;
  collections?: readonly AlongCollection[] | undefined;
}

/** Begins an import: all that it brings can be taken back together. `chatId`: where messages go. */
export async function startImport(
  { db, clock }: Context,
  userId: UserId,
  source: ImportSource,
  chatId: ChatId | null = null,
): Promise<ImportId> {
  const id = newId<ImportId>(clock);
  const now = clock.now();
  await queries.insertImport(db, {
    id,
    user_id: userId,
    source,
    chat_id: chatId,
    created_at: now,
    active_at: now,
  });
  return id;
}

/**
 * Takes in one photo or video of a publication, behind all that people wait for. Errors: those of `holdItem`.
 */
export const holdImported = (
  context: Context,
  userId: UserId,
  file: ReceivedFile | null,
  fields: FieldsOf<typeof uploadImportItem>,
): Promise<AnswerOf<typeof uploadImportItem>> => holdItem(context, userId, file, fields, true);

/** Takes in a file like {@link holdImported}, for an import of the person. Errors: those of the route. */
export async function holdImportItem(
  context: Context,
  userId: UserId,
  importId: ImportId,
  file: ReceivedFile | null,
  fields: FieldsOf<typeof uploadImportItem>,
): Promise<AnswerOf<typeof uploadImportItem>> {
  const { db, clock } = context;
  if (!(await queries.isOpen(db, userId, importId))) throw new AppError('import_not_found');
  await admitImport(context, userId);
  const held = await holdImported(context, userId, file, fields);
  await queries.noteActive(db, importId, clock.now());
  return held;
}

/**
 * Publishes held items as a post that stands at its former time and is news to no person: none is told of it, and none is
 * mentioned. Idempotent by `tempId` over all imports of the person. Resolves to the post.
 *
 * Errors: `items_missing`; `import_not_found` when the import is gone or taken back; `circle_not_found`, `forbidden`;
 * `limited`, `account_disabled` and `file_refused` when moderators have decided so; bounded, those of `admitImport`.
 */
export async function publishImported(
  context: Context,
  userId: UserId,
  importId: ImportId,
  post: ImportedPost,
  { isBounded }: Bounds = { isBounded: false },
): Promise<MadePost> {
  const { tempId, text, audience, comments = [], collections = [] } = post;
  let commentIds: CommentId[] = [];
  const made = await makeOnce<MadePost>(
    post.tempId,
    async (name) => {
      const id = await findPostId(context.db, userId, name);
      return id && { id, told: [] };
    },
    async () => {
      if (isBounded && audience !== 'onlyMe') await limitFresh(context, userId, post.at);
      return context.db.transaction().execute(async (tx) => {
        const imported = await queries.lockImport(tx, userId, importId);
        if (!imported || imported.undone_at) throw new AppError('import_not_found');
        if (isBounded) await admitImport({ db: tx, clock: context.clock }, userId);
        const now = context.clock.now();
        const items = await takeItems(tx, userId, post.items);
        const mediaIds = items.map(({ media_id: mediaId }) => mediaId);
        await queries.noteBrought(tx, importId, mediaIds, now);
        const whole = await insertWhole(context, tx, userId, {
          tempId,
          text,
          audience: audience === 'onlyMe' ? 'everyone' : audience,
          items,
          imported: { importId, at: within(post.at, now), isArchived: audience === 'onlyMe' },
        });
        const place = { userId, postId: whole.id, importId };
        commentIds = await insertComments(tx, place, atTheirTimes(comments, now));
        await insertIntoCollections(tx, place, atTheirTimes(collections, now));
        return whole;
      });
    },
  );
  if (audience !== 'onlyMe') {
    tellOfText(context, { id: made.id, authorId: userId, text, isImported: true }, made.told);
    tellOfComments(context, userId, commentIds, comments);
  }
  return made;
}

/** The words of the server are looked for in comments, too; no person is told of them. */
function tellOfComments(
  { events }: Context,
  authorId: UserId,
  ids: readonly CommentId[],
  comments: readonly AlongComment[],
): void {
  for (const [place, objectId] of ids.entries()) {
    const text = comments[place]?.text ?? '';
    events.emit('published', { objectKind: 'comment', objectId, authorId, text, isImported: true });
  }
}

/** Publishes a publication of an import over HTTP. Errors: those of the route. */
export async function publishImportedPost(
  context: Context,
  viewerId: UserId,
  importId: ImportId,
  { at, comments, collections, ...post }: BodyOf<typeof publishRoute>,
): Promise<AnswerOf<typeof publishRoute>> {
  const imported = {
    ...post,
    at: new Date(at),
    comments: comments?.map(asDated),
    collections: collections?.map(asDated),
  };
  const { id } = await publishImported(context, viewerId, importId, imported, { isBounded: true });
  return { post: (await readPost(context, viewerId, id)).post };
}

const asDated = <Told extends { at: string }>({ at, ...told }: Told) => ({ ...told, at: new Date(at) });

/** A publication of the last day stands where new posts do, so it counts as one of them. Errors: `rate_limited`. */
async function limitFresh({ rateLimits, clock }: Context, userId: UserId, at: Date): Promise<void> {
  if (clock.now().getTime() - at.getTime() > DAY_MS) return;
  const { method, path, rateLimit } = publishPost;
  await rateLimits.consume(`${method} ${path}`, userId, rateLimit);
}

/** A UUIDv7 holds no time before 1970, and nothing is published in times to come. */
const within = (at: Date, now: Date) => new Date(Math.min(Math.max(at.getTime(), 0), now.getTime()));

const atTheirTimes = <Told extends { at: Date }>(all: readonly Told[], now: Date): Told[] =>
  all.map((one) => ({ ...one, at: within(one.at, now) }));

export const listImports = ({ db }: Context, userId: UserId): Promise<queries.ImportRow[]> =>
  queries.readImports(db, userId);

export async function readOwnImports(
  context: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof listRoute>> {
  const { pausedUntil, leftBytes } = await readAllowance(context, viewerId);
  const now = context.clock.now();
  return {
    imports: (await queries.readImports(context.db, viewerId)).map((row) => presentImport(row, now)),
    allowance: { pausedUntil: pausedUntil?.toISOString() ?? null, leftBytes },
  };
}

function presentImport(
  { id, source, created_at, undone_at, post_count }: queries.ImportRow,
  now: Date,
): Import {
  const undoUntil = undoEndOf(created_at);
  return {
    id,
    source,
    createdAt: created_at.toISOString(),
    postCount: post_count,
    undoUntil: undone_at || undoUntil < now ? null : undoUntil.toISOString(),
    undoneAt: undone_at?.toISOString() ?? null,
  };
}

const undoEndOf = (createdAt: Date) => new Date(createdAt.getTime() + IMPORT_UNDO_DAYS * DAY_MS);

export const findImported = async (
  { db }: Context,
  viewerId: UserId,
  tempIds: readonly string[],
): Promise<AnswerOf<typeof findRoute>> => ({ tempIds: await queries.findNames(db, viewerId, tempIds) });

/** Imports of all people, for the owner of the server. */
export async function readAllImports({
  db,
  clock,
}: Context): Promise<AnswerOf<typeof listAdminImports>['imports']> {
  const now = clock.now();
  const since = (ms: number) => new Date(now.getTime() - ms);
  const runsSince = since(IMPORT_RUNS_MINUTES * 60_000);
  return (await queries.readActive(db, since(IMPORT_SHOWN_DAYS * DAY_MS))).map((row) => ({
    id: row.id,
    user: presentUserPreview({ ...row, id: row.user_id }),
    source: row.source,
    createdAt: row.created_at.toISOString(),
    activeAt: row.active_at.toISOString(),
    isRunning: row.active_at >= runsSince,
    postCount: row.post_count,
    bytes: Number(row.bytes),
  }));
}

/**
 * Takes back all that the import has brought: a job removes the posts. Errors: `import_not_found`, and
 * `import_too_old` after `IMPORT_UNDO_DAYS`.
 */
export async function undoImport(context: Context, userId: UserId, id: ImportId): Promise<void> {
  const { db, jobs, clock } = context;
  await db.transaction().execute(async (tx) => {
    const found = await queries.lockImport(tx, userId, id);
    if (!found || found.undone_at) throw new AppError('import_not_found');
    if (undoEndOf(found.created_at) < clock.now()) throw new AppError('import_too_old');
    await queries.noteUndone(tx, id, clock.now());
    if (found.chat_id) await queries.expireMessages(tx, id, found.chat_id, clock.now());
    await jobs.send(tx, UNDO_IMPORT, { importId: id });
  });
}
