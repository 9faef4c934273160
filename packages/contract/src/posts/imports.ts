import * as v from 'valibot';
import { ImportId, TempId } from '../base/ids.ts';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';
import { Instant } from '../base/times.ts';
import { COMMENT_MAX_LENGTH } from '../comments/limits.ts';
import { AudienceChoice } from '../people/audience-choice.ts';
import { IMPORT_SOURCES, type ImportSource as Source } from './import-sources.ts';
import { postFields, uploadPostItem } from './items.ts';
import { COLLECTION_NAME_MAX_LENGTH, IMPORTED_COMMENTS_MAX, MAX_COLLECTIONS } from './limits.ts';
import { Post } from './posts.ts';
import { freeText, isSeen, lineOfText } from '../words/text.ts';

/** Names that one question may ask about. */
export const IMPORT_KNOWN_MAX = 300;
/** Imports in an answer. Unit: rows. */
export const IMPORTS_MAX = 100;

const sources = Object.keys(IMPORT_SOURCES) as [Source, ...Source[]];
export const ImportSource = v.picklist(sources, 'Неизвестный источник');

/** Publications of another network that came in together. */
export const Import = v.object({
  id: ImportId,
  source: ImportSource,
  createdAt: Instant,
  /** Posts of it that are there now. */
  postCount: int,
  /** Until when `undoImport` takes it back; null once that time is over or it is taken back. */
  undoUntil: v.nullable(Instant),
  /** When it was taken back; null: it was not. Its posts go within minutes. */
  undoneAt: v.nullable(Instant),
});
export type Import = v.InferOutput<typeof Import>;

/** The bounds that the owner of the server sets. */
const allowance = v.object({
  /** Until when imports wait, because they may run at certain hours only; null: they go on now. */
  pausedUntil: v.nullable(Instant),
  /** Bytes that the caller may still bring along; null: as many as there is room for. */
  leftBytes: v.nullable(int),
});

const params = v.object({ id: ImportId });

/** Begins an import: all that it brings can be taken back together. */
export const startImport = defineRoute({
  method: 'POST',
  path: '/api/imports',
  summary: 'Начать перенос публикаций',
  access: 'member',
  writes: false,
  body: v.object({ source: ImportSource }),
  status: 201,
  response: v.object({ id: ImportId }),
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/** The caller's newest `IMPORTS_MAX` imports, newest first, and what the owner of the server allows. */
export const listImports = defineRoute({
  method: 'GET',
  path: '/api/imports',
  summary: 'Свои переносы',
  access: 'member',
  response: v.object({ imports: v.array(Import), allowance }),
});

/** Those of the names whose posts are here already, by any import, so that their files need not be sent again. */
export const findImported = defineRoute({
  method: 'POST',
  path: '/api/imports/known',
  summary: 'Узнать, что уже перенесено',
  access: 'member',
  writes: false,
  body: v.object({
    tempIds: v.pipe(v.array(TempId), v.maxLength(IMPORT_KNOWN_MAX, `Не больше ${IMPORT_KNOWN_MAX} сразу`)),
  }),
  response: v.object({ tempIds: v.array(TempId) }),
  rateLimit: { calls: 600, seconds: 3_600, by: 'person' },
});

/**
 * Takes a photo or a video of a publication that is brought along; the same as `uploadPostItem` with a limit of its own,
 * and the item is processed after those of all people who publish now.
 *
 * Errors: those of `uploadPostItem`; `import_not_found` when the import is gone or taken back; `import_paused` with the
 * time to wait in `Retry-After`; `import_limit_reached`.
 */
export const uploadImportItem = defineRoute({
  method: 'POST',
  path: '/api/imports/:id/items',
  summary: 'Загрузить фото или видео перенесённого поста',
  access: 'member',
  params,
  multipart: uploadPostItem.multipart,
  status: 201,
  response: uploadPostItem.response,
  errors: ['import_not_found', 'import_paused', 'import_limit_reached'],
  rateLimit: { calls: 6_000, seconds: 3_600, by: 'person' },
});

/** The author's own words under the post, the oldest first. */
const comments = v.pipe(
  v.array(
    v.object({
      text: v.pipe(freeText(COMMENT_MAX_LENGTH), v.check(isSeen)),
      at: Instant,
      /** The place in this list of the comment in whose thread it stands; missing: it is a comment on the post. */
      inThreadOf: v.optional(v.pipe(int, v.minValue(0))),
    }),
  ),
  v.maxLength(IMPORTED_COMMENTS_MAX),
  v.check((list) =>
    list.every(
      ({ inThreadOf: head }, place) =>
        head === undefined || (head < place && list[head]?.inThreadOf === undefined),
    ),
  ),
);

/** The author's own collections that hold the post. One that is not here, by its name, is made. */
const collections = v.pipe(
  v.array(
    v.object({
      name: v.pipe(lineOfText(COLLECTION_NAME_MAX_LENGTH), v.check(isSeen)),
      /** When the post was added; a collection that is made here takes its place among the others by it. */
      at: Instant,
      /** The post is the chosen cover. */
      isCover: v.optional(v.boolean()),
    }),
  ),
  v.maxLength(MAX_COLLECTIONS),
);

/**
 * Publishes items of `uploadImportItem` as a post that stands at its former time and is news to no person. A repeat with
 * the same `tempId` answers with the existing post, in another import as well. Its words mention no person; tags count. One
 * that others can see and that is not older than a day counts against the limit of `publishPost`, too. Its comments are no
 * news either. A collection beyond `MAX_COLLECTIONS` is not made; the post is saved all the same.
 *
 * Errors: `import_not_found`, `import_paused`, `import_limit_reached` as `uploadImportItem`; those of `publishPost`.
 */
export const publishImportedPost = defineRoute({
  method: 'POST',
  path: '/api/imports/:id/posts',
  summary: 'Опубликовать перенесённый пост',
  access: 'member',
  params,
  body: v.object({
    tempId: postFields.tempId,
    text: postFields.text,
    items: postFields.items,
    /** When it was published elsewhere. A time to come counts as this moment, and one before 1970 as its beginning. */
    at: Instant,
    /** `onlyMe`: the post is put into the archive of posts. */
    audience: v.union([v.literal('onlyMe'), AudienceChoice], 'Выберите, кому показать'),
    comments: v.optional(comments),
    collections: v.optional(collections),
  }),
  status: 201,
  response: v.object({ post: Post }),
  errors: [
    'import_not_found',
    'import_paused',
    'import_limit_reached',
    'circle_not_found',
    'forbidden',
    'items_missing',
    'file_refused',
    'quota_exceeded',
  ],
  rateLimit: { calls: 6_000, seconds: 3_600, by: 'person' },
});

/**
 * Takes back all that the import has brought, and nothing else; its posts go within minutes. Errors: `import_not_found`,
 * also when it is taken back already; `import_too_old` after `IMPORT_UNDO_DAYS`.
 */
export const undoImport = defineRoute({
  method: 'DELETE',
  path: '/api/imports/:id',
  summary: 'Убрать всё перенесённое',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: ['import_not_found', 'import_too_old'],
});
