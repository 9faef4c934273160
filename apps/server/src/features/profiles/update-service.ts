import type { UserId } from '@sfera/contract/ids';
import type { AnswerOf, FieldsOf } from '@sfera/contract/kit/route';
import type { updateUser as updateUserRoute } from '@sfera/contract/profiles';
import { type CurrentUser, logoImageOf } from '@sfera/contract/users';
import { processAvatar } from '../../processing/photos/avatar.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import { type MediaKey, removeMedia } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { acceptAllRequests } from '../follows/index.ts';
import { hideMediaOf, REMOVE_FILES } from '../media/index.ts';
import {
  avatarKey,
  changeUser,
  isReserved,
  lockUser,
  presentCurrentUser,
  readUser,
  reserveLogin,
} from '../users/index.ts';

type Fields = FieldsOf<typeof updateUserRoute>;

/**
 * Changes the viewer's account; what is left out stays. Nothing changes and no file stays when it is refused.
 * Errors: `login_taken`, `unsupported_media`, the `media_*` codes, `signed_out` when the account has just been deleted.
 */
export async function updateUser(
  context: Context,
  viewerId: UserId,
  fields: Fields,
  picture: ReceivedFile | null,
): Promise<AnswerOf<typeof updateUserRoute>> {
  const mediaKey = picture && (await processAvatar(picture, context.storage, viewerId));
  try {
    return { user: await save(context, viewerId, fields, mediaKey) };
  } catch (error) {
    if (mediaKey && !(await mayShow(context, viewerId, mediaKey)))
      await removeMedia(mediaKey, context.storage);
    throw error;
  }
}

async function save(
  context: Context,
  viewerId: UserId,
  { login, userName, description, isPrivate, removeLogoImage }: Fields,
  mediaKey: MediaKey | null,
): Promise<CurrentUser> {
  const { db, jobs, clock, events, securityLog } = context;
  const at = clock.now();
  const { user, followerIds, hasLeftLogin } = await db.transaction().execute(async (tx) => {
    // It locks more accounts than this one, in an order of its own: so it comes first.
    const accepted = isPrivate === false ? await acceptAllRequests(tx, viewerId, at) : [];
    const before = await lockUser(tx, viewerId);
    if (!before) throw new AppError('signed_out');
    const kept = removeLogoImage ? null : before.avatar_url;
    const after = await changeUser(tx, viewerId, {
      login: login ?? before.login,
      user_name: userName ?? before.user_name,
      description: description ?? before.description,
      is_private: isPrivate ?? before.is_private,
      avatar_url: mediaKey ? logoImageOf(mediaKey) : kept,
    });
    const isRenamed = after.login.toLowerCase() !== before.login.toLowerCase();
    if (isRenamed) {
      if (await isReserved(tx, after.login, viewerId, at))
        throw new AppError('login_taken', { field: 'login' });
      await reserveLogin(tx, before.login, viewerId, at);
    }
    const oldKey = before.avatar_url !== after.avatar_url && avatarKey(before.avatar_url ?? '');
    if (oldKey) await jobs.send(tx, REMOVE_FILES, { mediaKey: oldKey });
    if (after.is_private && !before.is_private) await hideMediaOf(context, tx, viewerId);
    return { user: after, followerIds: accepted, hasLeftLogin: isRenamed };
  });
  if (hasLeftLogin) securityLog.note('login_changed', { userId: viewerId });
  if (followerIds.length > 0) events.emit('followAccepted', { followerIds, followeeId: viewerId, at });
  return presentCurrentUser(user);
}

/** A connection lost during the commit leaves open whether it happened; what is not known, the nightly job decides. */
const mayShow = ({ db }: Context, viewerId: UserId, mediaKey: MediaKey): Promise<boolean> =>
  readUser(db, viewerId).then(
    (user) => user?.avatar_url === logoImageOf(mediaKey),
    () => true,
  );
