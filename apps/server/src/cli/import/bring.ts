import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FoundAudience, FoundFile, FoundItem } from '@sfera/archives/item';
import { tempIdOf } from '@sfera/archives/temp-id';
import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { ErrorCode } from '@sfera/contract/base/errors';
import type { ImportId, UserId } from '@sfera/contract/base/ids';
import type { ImportSource } from '@sfera/contract/posts/import-sources';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import { listCircles } from '../../features/circles/index.ts';
import { findPostId, holdImported, publishImported, startImport } from '../../features/posts/index.ts';
import { newTempPath } from '../../files/temp-files.ts';
import { writeUpload } from '../../files/write-upload.ts';
import { ArchiveError } from '@sfera/archives/archive/archive';

export interface Brought {
  /** How many publications are new here, and how many an earlier import had brought. */
  published: number;
  there: number;
  /** Files and publications that the server does not take, each with the reason in words. */
  refused: { where: string; reason: string }[];
}

interface Options {
  userId: UserId;
  source: ImportSource;
  /** For whom everything is; missing: for those for whom it was, and for the person alone where that is not known. */
  audience?: AudienceChoice | 'onlyMe' | undefined;
  onProgress?: (brought: Brought) => void;
}

/** With these nothing more can be brought; all others concern one file or publication. */
const ENDS = new Set<ErrorCode>([
  'quota_exceeded',
  'storage_full',
  'limited',
  'account_disabled',
  'import_not_found',
]);

/**
 * Brings publications along as posts of the person, in the given order. One that is here already is passed over, so
 * that an import can be repeated after any failure. Errors: {@link ENDS} as `AppError`, with all before them published.
 */
export async function bring(
  context: Context,
  items: readonly FoundItem[],
  { userId, source, audience, onProgress }: Options,
): Promise<Brought> {
  const brought: Brought = { published: 0, there: 0, refused: [] };
  const circles = new Map((await listCircles(context, userId)).circles.map(({ name, id }) => [name, id]));
  let importId: ImportId | undefined;
  for (const item of items) {
    const tempId = await tempIdOf(source, item.key);
    if (await findPostId(context.db, userId, tempId)) brought.there += 1;
    else
      await orRefuse(brought.refused, item.key, async () => {
        const held = await holdFiles(context, userId, tempId, item.files, brought.refused);
        if (held.length === 0) return;
        importId ??= await startImport(context, userId, source);
        await publishImported(context, userId, importId, {
          tempId,
          text: item.text,
          at: item.at,
          audience: audience ?? audienceHere(item.audience, circles),
          items: held,
          comments: item.comments,
          collections: item.collections,
        });
        brought.published += 1;
      });
    onProgress?.(brought);
  }
  return brought;
}

/** Notes the refusal of one thing. Throws what ends the whole import. */
async function orRefuse(
  refused: Brought['refused'],
  where: string,
  attempt: () => Promise<void>,
): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    const isOfOne = error instanceof ArchiveError || (error instanceof AppError && !ENDS.has(error.code));
    if (!isOfOne) throw error;
    refused.push({ where, reason: error.message });
  }
}

/** A circle is the one of the same name; without such a circle the publication is for its author alone. */
const audienceHere = (
  was: FoundAudience,
  circles: ReadonlyMap<string, AudienceChoice>,
): AudienceChoice | 'onlyMe' =>
  (was !== null && typeof was === 'object' ? circles.get(was.circle) : was) ?? 'onlyMe';

/** The files that the server takes, as items of a post. */
async function holdFiles(
  context: Context,
  userId: UserId,
  tempId: string,
  files: readonly FoundFile[],
  refused: Brought['refused'],
) {
  const held: { tempId: string; altText: string }[] = [];
  for (const [index, { file, altText }] of files.entries()) {
    const name = `${tempId}-${index}`;
    await orRefuse(refused, file.path, async () => {
      await hold(context, userId, name, file);
      held.push({ tempId: name, altText });
    });
  }
  return held;
}

async function hold(
  context: Context,
  userId: UserId,
  tempId: string,
  file: FoundFile['file'],
): Promise<void> {
  const { storage, env } = context;
  const path = await newTempPath(storage.tempDir);
  // Node's own type of the stream differs from that of browsers in its iterator alone.
  const bytes = Readable.fromWeb(file.stream() as ReadableStream<Uint8Array>);
  try {
    const received = await writeUpload(bytes, path, env);
    if (!received) throw new AppError('file_empty');
    await holdImported(context, userId, received, { tempId });
  } finally {
    bytes.destroy();
    await rm(path, { force: true });
  }
}
