import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isBirthdayVisibleTo, type UserPreviewRow } from '../users/index.ts';

export interface BirthdayRow extends UserPreviewRow {
  /** Month and day: `03-05`. */
  birthday: string;
  birth_year: number | null;
}

interface Whose {
  /** Only of this circle; without it of all circles of the viewer, and of those whom the viewer follows. */
  circleId: CircleId | undefined;
  /** Only on these days, each as `03-05`. */
  days?: readonly string[];
  limit: number;
}

const ofCircle = (which: RawBuilder<unknown>) => sql`select user_id from circle_people where ${which}`;

/** The birthdays of others that the viewer may know of, those of one day by login. */
export async function readBirthdays(
  db: Db,
  viewerId: UserId,
  { circleId, days, limit }: Whose,
): Promise<BirthdayRow[]> {
  const people = circleId
    ? ofCircle(sql`circle_id = ${circleId}`)
    : sql`
        ${ofCircle(sql`circle_id in (select circle_id from circle_people where user_id = ${viewerId})`)}
        union select followee_id from follows where follower_id = ${viewerId} and status = 'following'`;
  const { rows } = await sql<BirthdayRow>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, u.birthday, u.birth_year from users u
    where u.id in (${people}) and u.id <> ${viewerId} and ${isBirthdayVisibleTo(viewerId)}
      ${days ? sql`and u.birthday = any (${days}::text[])` : sql``}
    order by u.birthday, u.login limit ${limit}`.execute(db);
  return rows;
}
