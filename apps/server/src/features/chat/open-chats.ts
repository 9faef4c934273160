import type { UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { isPersonVisibleTo } from '../users/index.ts';

/** Whether the other member of this chat is visible to the viewer, who is a member. `chatId`: a column. */
export const isOpenTo = (viewerId: UserId, chatId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from chats pair
    join users o on o.id = case ${viewerId}::uuid when pair.user_low then pair.user_high else pair.user_low end
    where pair.id = ${chatId} and ${isPersonVisibleTo(viewerId, 'o')})`;
