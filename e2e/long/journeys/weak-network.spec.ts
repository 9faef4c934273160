import { readFile, writeFile } from 'node:fs/promises';
import { listPosts } from '@sfera/contract/posts/posts';
import { expectAccessible } from '../../support/accessibility.ts';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { ffmpeg } from '../../support/media/ffprobe.ts';
import { writePaddedVideo } from '../../support/media/padded-video.ts';
import { sample } from '../../support/media/samples.ts';
import { testOver } from '../../support/server/slow-way.ts';
import { expect } from '../../support/test.ts';
import { Tray } from '../../support/app/tray.ts';

/** `SFERA_LONG_UPLOAD=1` sends a video in parts as well, which takes four minutes on this way. */
const IS_LONG = process.env['SFERA_LONG_UPLOAD'] === '1';
/** 400 kbit/s of which each tenth packet is lost. */
const WAY = { bytesPerSecond: 50_000, lossShare: 0.1 };
const CUTS = 3;
const UNTIL_CUT_MS = 4_000;

const test = testOver(WAY);
test.describe.configure({ timeout: IS_LONG ? 900_000 : 240_000 });

test('ten mixed files arrive over a weak network that is cut, each once, and a broken one stops none', async ({
  memberPage,
  person,
  way,
  api,
  troubles,
}, info) => {
  troubles.expect(/ERR_(?:CONNECTION_RESET|EMPTY_RESPONSE)|status of 422/);
  const animation = info.outputPath('wave.gif');
  await ffmpeg(`-f lavfi -i testsrc2=s=160x120:r=5:d=2 ${animation}`);
  const broken = info.outputPath('broken.mp4');
  const whole = await readFile(sample('clip.mp4'));
  await writeFile(broken, whole.subarray(0, whole.length / 2));
  const last = IS_LONG ? info.outputPath('long.mp4') : sample('clip.avi');
  if (IS_LONG) await writePaddedVideo(last, 9);
  const files = [
    sample('halves.jpg'),
    sample('photo.png'),
    sample('small.jpg'),
    animation,
    sample('tall.jpg'),
    sample('clip.mp4'),
    sample('clip.mov'),
    sample('clip.mkv'),
    sample('clip.webm'),
    last,
    broken,
  ];
  const create = new CreateScreen(memberPage);
  const tray = new Tray(memberPage);
  await create.open();
  await create.chooseSeparately(files);
  await create.toDetails();
  await memberPage.getByRole('button', { name: 'Опубликовать все: 11' }).click();
  for (let cuts = 0; cuts < CUTS; cuts += 1) {
    await memberPage.waitForTimeout(UNTIL_CUT_MS);
    way.cut();
  }
  await tray.pill.click();
  await expect(tray.rows).toHaveCount(1, { timeout: IS_LONG ? 700_000 : 150_000 });
  await expect(tray.row('Пост · broken.mp4')).toContainText(/Исправить/);
  await expectAccessible(memberPage, 'a failure');
  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own', limit: '50' } });
  expect(posts).toHaveLength(10);
});
