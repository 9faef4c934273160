import { type Kysely, sql } from 'kysely';

export const title = 'Размеры и суммы файлов: скачивание альбома продолжается с места обрыва';

/**
 * The size of a published file and the CRC-32 of its bytes, each found when a download needs it first. A zip names both
 * of every file, so one that goes on in the middle would otherwise read all that it has sent. Named by the media and not
 * by its address, which may change.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table file_sums (
      media_id uuid not null references media on delete cascade,
      file text not null,
      size_bytes bigint not null,
      crc32 bigint,
      primary key (media_id, file)
    )`.execute(db);
}
