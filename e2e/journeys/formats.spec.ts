import { CreateScreen } from '../support/create-screen.ts';
import { expectSharp } from '../support/pictures.ts';
import { sample } from '../support/samples.ts';
import { hasSharedMedia, sharedMedia } from '../support/shared-media.ts';
import { expect, test } from '../support/test.ts';
import { expectPlaying } from '../support/videos.ts';

test.describe.configure({ timeout: 180_000 });

for (const name of ['clip.mov', 'clip.mkv', 'clip.avi', 'clip.3gp', 'clip.webm', 'hevc.mp4'] as const)
  test(`a video from ${name} is published and plays`, async ({ memberPage }) => {
    const create = new CreateScreen(memberPage);
    await create.open();
    await expectPlaying(await create.publish(sample(name), `Видео ${name}`));
  });

// HEIC cannot be made by ffmpeg, and only phones make their own kind of mov: these lie beside the checkout or not.
const PHOTOS = ['iphone_13_pro_max.heic', 'iphone_gps.heic', 'orient_portrait_6.jpg', 'phone_9mp.jpg'];
const VIDEOS = ['iphone_dolby_hdr.mov', 'portrait_rotated.mp4', 'h264.mkv', 'mpeg4_mp3.avi', 'phone.3gp'];
const UPRIGHT = new Set(['iphone_13_pro_max.heic', 'iphone_gps.heic', 'orient_portrait_6.jpg']);

for (const name of hasSharedMedia ? PHOTOS : [])
  test(`a photo of a real camera, ${name}, comes out sharp and as it was held`, async ({
    memberPage,
    person,
  }) => {
    const create = new CreateScreen(memberPage);
    await create.open();
    const card = await create.publish(sharedMedia(name), `Снимок ${name}`);
    const picture = await expectSharp(card.getByRole('img', { name: `Фото ${person.login}` }));
    expect(picture.isUpright).toBe(UPRIGHT.has(name));
  });

for (const name of hasSharedMedia ? VIDEOS : [])
  test(`a video of a real camera, ${name}, is published and plays`, async ({ memberPage }) => {
    const create = new CreateScreen(memberPage);
    await create.open();
    await expectPlaying(await create.publish(sharedMedia(name), `Съёмка ${name}`));
  });
