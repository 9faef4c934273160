import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, FieldsOf } from '@sfera/contract/base/route';
import type { updateUser as updateUserRoute } from '@sfera/contract/people/profiles';
import { logoImageOf } from '@sfera/contract/people/portraits';
import type { CurrentUser } from '@sfera/contract/people/users';
import { processAvatar } from '../../processing/photos/avatar.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import { type MediaKey, removeMedia } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { admitBytes } from '../../http/calls/room.ts';
import { AppError } from '../../base/errors.ts';
import { acceptAllRequests } from '../follows/index.ts';
import {
  hashFile,
  hideMediaOf,
  measureMedia,
  refuseBytes,
  refuseLook,
  REMOVE_FILES,
} from '../media/index.ts';
import {
  avatarKey,
  changeLogin,
  changeUser,
  lockUser,
  presentCurrentUser,
  readUser,
} from '../users/index.ts';

type Fields = FieldsOf<typeof updateUserRoute>;

/**
 * Changes the viewer's account; omitted fields stay. A refused update changes nothing and leaves no file. Errors:
 * `login_taken`, `login_changed_recently`, `unsupported_media`, the `media_*` codes, `file_refused`, `quota_exceeded`, `signed_out` when the account was just deleted.
 */
export async function updateUser(
  context: Context,
  viewerId: UserId,
  fields: Fields,
  picture: ReceivedFile | null,
): Promise<AnswerOf<typeof updateUserRoute>> {
  if (picture) await refuseBytes(context.db, await hashFile(picture.path));
  const made = picture && (await processAvatar(picture, context.storage, viewerId));
  const mediaKey = made && made.mediaKey;
  try {
    if (made) await refuseLook(context.db, made.differenceHashes);
    const pictureBytes = mediaKey === null ? null : await measureMedia(context.storage, mediaKey);
    return { user: await save(context, viewerId, fields, mediaKey, pictureBytes) };
  } catch (error) {
    if (mediaKey && !(await mayBeSaved(context, viewerId, mediaKey)))
      await removeMedia(mediaKey, context.storage);
    throw error;
  }
}

async function save(
  context: Context,
  viewerId: UserId,
  { login, userName, description, isPrivate, removeLogoImage }: Fields,
  mediaKey: MediaKey | null,
  pictureBytes: number | null,
): Promise<CurrentUser> {
  const { db, jobs, clock, events, securityLog } = context;
  const at = clock.now();
  const { user, followerIds, hasLeftLogin } = await db.transaction().execute(async (tx) => {
    // This locks other accounts too, in the order of their ids, so it must come before the lock on this one.
    const accepted = isPrivate === false ? await acceptAllRequests(tx, viewerId, at) : [];
    const before = await lockUser(tx, viewerId);
    if (!before) throw new AppError('signed_out');
    const kept = removeLogoImage ? null : before.avatar_url;
    const hasLeft = await changeLogin(tx, before, login ?? before.login, at);
    const after = await changeUser(tx, viewerId, {
      user_name: userName ?? before.user_name,
      description: description ?? before.description,
      is_private: isPrivate ?? before.is_private,
      avatar_url: mediaKey ? logoImageOf(mediaKey) : kept,
      ...(pictureBytes !== null && { avatar_bytes: pictureBytes }),
    });
    if (pictureBytes !== null) await admitBytes(tx, viewerId, pictureBytes);
    const oldKey = before.avatar_url !== after.avatar_url && avatarKey(before.avatar_url ?? '');
    if (oldKey) await jobs.send(tx, REMOVE_FILES, { mediaKey: oldKey });
    if (after.is_private && !before.is_private) await hideMediaOf(context, tx, viewerId);
    return { user: after, followerIds: accepted, hasLeftLogin: hasLeft };
  });
  if (hasLeftLogin) securityLog.note('login_changed', { userId: viewerId });
  if (followerIds.length > 0) events.emit('followAccepted', { followerIds, followeeId: viewerId, at });
  const text = `${user.user_name}\n${user.description}`;
  events.emit('published', { objectKind: 'profile', objectId: viewerId, authorId: viewerId, text });
  return presentCurrentUser(user);
}

/**
 * When the connection is lost during the commit, the picture may or may not be saved; when even that cannot be read,
 * the files stay for the nightly job.
 */
const mayBeSaved = ({ db }: Context, viewerId: UserId, mediaKey: MediaKey): Promise<boolean> =>
  readUser(db, viewerId).then(
    (user) => user?.avatar_url === logoImageOf(mediaKey),
    () => true,
  );
