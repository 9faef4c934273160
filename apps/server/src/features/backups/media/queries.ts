import { LEAST_ID } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface MediaFiles {
  id: string;
  media_key: string;
  /** Names of the files that are served. */
  files: string[];
}

/** Media in the order of their ids, those after `after`. */
export async function readMediaFiles(db: Db, limit: number, after: string = LEAST_ID): Promise<MediaFiles[]> {
  const { rows } = await sql<MediaFiles>`
    select id, media_key,
      array(select width || kind from unnest(picture_widths) width, unnest('{.webp,.jpg}'::text[]) kind)
        || array_remove(array[video_file, light_file, small_file], null) as files
    from media where id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

/** The keys of these media by their ids. */
export async function readKeys(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; media_key: string }>`
    select id, media_key from media where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, media_key }) => [id, media_key]));
}
