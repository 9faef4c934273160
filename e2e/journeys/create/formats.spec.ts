import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { expectSharp } from '../../support/media/pictures.ts';
import { sample } from '../../support/media/samples.ts';
import { hasSharedMedia, sharedMedia } from '../../support/media/shared-media.ts';
import { expect, test } from '../../support/test.ts';
import { expectPlaying } from '../../support/app/videos.ts';

// The server's own tests check its result for each format; here a browser shows the result. Other containers and codecs
// of the samples go through the editor, in editor-files.
// ffmpeg makes no HEIC, and only phones make their kind of mov: these files lie beside the checkout on some machines.
const PHOTOS = { 'iphone_13_pro_max.heic': true, 'orient_portrait_6.jpg': true, 'phone_9mp.jpg': false };
const VIDEOS = ['iphone_dolby_hdr.mov', 'portrait_rotated.mp4'];

test('a video that no browser plays is published and plays', { tag: '@smoke' }, async ({ memberPage }) => {
  const create = new CreateScreen(memberPage);
  await create.open();
  await expectPlaying(await create.publish(sample('clip.mkv'), 'Видео из регистратора'));
});

if (hasSharedMedia)
  test('videos of real phones play once they are transcoded', async ({ memberPage: page, api, person }) => {
    const posts = await Promise.all(VIDEOS.map((name) => api.publish(person, sharedMedia(name), 'Съёмка')));
    for (const { id } of posts) {
      await page.goto(`/post/${id}`);
      await expectPlaying(cardOf(page, 'Съёмка'));
    }
  });

if (hasSharedMedia)
  test('photos of real cameras come out sharp and as they were held', async ({
    memberPage: page,
    api,
    person,
  }) => {
    for (const [name, isUpright] of Object.entries(PHOTOS)) {
      const { id } = await api.publish(person, sharedMedia(name), name);
      await page.goto(`/post/${id}`);
      const picture = await expectSharp(
        cardOf(page, name).getByRole('img', { name: `Фото ${person.login}` }),
      );
      expect(picture.isUpright, name).toBe(isUpright);
    }
  });
