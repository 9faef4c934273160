import { addGuestPicture, admitGuestPicture, joinAsGuest } from '@sfera/contract/albums/guest-calls';
import { openAlbumToGuests } from '@sfera/contract/albums/guests';
import { deleteMessage, sendMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { sendFileMessage, sendVideoMessage, sendVoiceMessage } from '@sfera/contract/chat/chat-attachments';
import { setBrandIcon } from '@sfera/contract/admin/brand';
import { setCirclePicture } from '@sfera/contract/circles/circles';
import { addComment } from '@sfera/contract/comments/comments';
import { uploadDraft } from '@sfera/contract/uploads/drafts';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { uploadImportItem } from '@sfera/contract/posts/imports';
import { uploadPostItem } from '@sfera/contract/posts/items';
import { keepOriginal } from '@sfera/contract/posts/originals';
import { uploadPost } from '@sfera/contract/posts/upload';
import { deletePost, listPosts } from '@sfera/contract/posts/posts';
import { updateUser } from '@sfera/contract/people/profiles';
import { ROUTES } from '@sfera/contract/routes';
import { uploadStory } from '@sfera/contract/stories/stories';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addTestAlbum } from '../../testing/data/test-album.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';

/** On every disk less than this is free. */
const test = await createTestApp({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
const origin = await listenOnLoopback(test.app);
const [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
const photo = new Blob([
  new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  ),
]);
const recipientUserId = ben.id;

/** The address at which a guest of an album may send a file. */
async function ticketOfGuest(): Promise<typeof addGuestPicture.path> {
  const { id } = await addTestAlbum(test, ana);
  const endsAt = new Date(test.context.clock.now().getTime() + 60_000).toISOString();
  const body = { endsAt, mayLook: false, isChecked: true };
  const { link } = (await test.send(openAlbumToGuests, { as: ana, params: { id }, body })).body;
  const guest = { code: link?.code ?? '', name: 'Оля' };
  const { token } = (await test.send(joinAsGuest, { body: guest })).body;
  const { ticket } = (await test.send(admitGuestPicture, { body: { token } })).body;
  return `/api/guests/pictures/${ticket}` as typeof addGuestPicture.path;
}

const toBen = `/api/message/${recipientUserId}/photo` as typeof sendPhotoMessage.path;

const ofImport = `/api/imports/${ben.id}/items` as typeof uploadImportItem.path;
const ofGuest = await ticketOfGuest();
const ofCircle = `/api/circles/${ben.id}/picture` as typeof setCirclePicture.path;

it('refuses every file below the margin, in words', async () => {
  const receivers = [
    uploadPost,
    uploadPostItem,
    { ...uploadImportItem, path: ofImport },
    keepOriginal,
    uploadStory,
    uploadDraft,
    updateUser,
    { ...sendPhotoMessage, path: toBen },
    { ...sendVoiceMessage, path: `/api/message/${recipientUserId}/voice` as const },
    { ...sendFileMessage, path: `/api/message/${recipientUserId}/file` as const },
    { ...sendVideoMessage, path: `/api/message/${recipientUserId}/video` as const },
    { ...setCirclePicture, path: ofCircle },
    { ...addGuestPicture, path: ofGuest },
    setBrandIcon,
  ];
  expect(receivers).toHaveLength([...ROUTES.values()].filter(({ multipart }) => multipart).length);
  for (const route of receivers) {
    const { status, body } = await sendForm(
      origin,
      route,
      ana,
      { tempId: 'temp-1', postTempId: 'temp-2' },
      photo,
    );
    expect([status, body.code, body.message], route.path).toEqual([
      507,
      'storage_full',
      'На сервере закончилось место. Ничего не потеряно: попробуйте позже',
    ]);
  }
});

it('goes on with everything else', async () => {
  const post = await test.addPost(ana);
  const send = async (...[route, input]: Parameters<typeof test.send>) =>
    (await test.send(route, { as: ana, ...input })).status;
  const sent = await test.send(sendMessage, {
    as: ana,
    params: { recipientUserId },
    body: { content: 'Привет' },
  });
  expect(sent.status).toBe(201);
  expect([
    await send(setReaction, { body: { postId: post.id, emoji: '🔥' } }),
    await send(addComment, { params: { postId: post.id }, body: { text: 'Ого' } }),
    await send(listPosts, {}),
    await send(deleteMessage, { params: { messageId: sent.body.message.id } }),
    await send(deletePost, { params: { id: post.id } }),
  ]).toEqual([200, 201, 200, 204, 204]);
});
