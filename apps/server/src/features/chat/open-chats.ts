import type { UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import { isPersonVisibleTo } from '../users/index.ts';

/**
 * Whether the other member of this chat is visible to the viewer, who is a member. The chat of a circle is open to all of
 * its members. `chatId`: a column.
 */
export const isOpenTo = (
  viewerId: UserId | RawBuilder<unknown>,
  chatId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from chats open
    left join users o on o.id = case ${viewerId}::uuid when open.user_low then open.user_high else open.user_low end
    where open.id = ${chatId} and (open.circle_id is not null or ${isPersonVisibleTo(viewerId, 'o')}))`;
