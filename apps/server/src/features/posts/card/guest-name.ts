import { type RawBuilder, sql } from 'kysely';

/** The name of the guest who has added post `p` to an album without an account; null for all other posts. */
export const GUEST_NAME: RawBuilder<string | null> = sql<string | null>`
  case when p.only_in_albums then (
    select name from album_guests where id in (
      select guest_id from album_pictures where post_id = p.id
      union all select guest_id from waiting_pictures where post_id = p.id
    ) limit 1
  ) end`;
