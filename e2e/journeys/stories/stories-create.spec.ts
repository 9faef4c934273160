import { listMyStories } from '@sfera/contract/stories/stories';
import type { Locator } from '@playwright/test';
import { drag, pinch } from '../../support/browser/drag.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { StoryComposer } from '../../support/app/story-composer.ts';
import { ownCircle, StoryViewer } from '../../support/app/story-viewer.ts';
import { expectWordsAt, seenPage } from '../../support/media/story-words.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = 'Утро над рекой';
/** RGB of `Голубой`. */
const BLUE = [0x35, 0xb8, 0xff] as const;

const numberOf = async (slider: Locator) => Number(await slider.getAttribute('aria-valuenow'));

test(
  'a photo with words goes up from the strip, and shows them where they were put',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api, isMobile, troubles }) => {
    const composer = new StoryComposer(page, isMobile);
    await page.goto('/');
    await expect(ownCircle(page)).toHaveAccessibleName('Вы: создать историю');
    await composer.open();
    await composer.choose(sample('small.jpg'));
    await composer.textbox.fill(WORDS);
    await composer.chooseColour('Голубой');
    await composer.openPart('Размер');
    const [size, turn] = ['Размер', 'Поворот'].map((name) => composer.dialog.getByRole('slider', { name }));
    if (!size || !turn) throw new Error('No sliders');
    if (isMobile) {
      await pinch(page, composer.words, 1.4, 20);
      expect(await numberOf(size)).toBeCloseTo(140, -1);
      expect(await numberOf(turn)).toBeCloseTo(20, 0);
    } else await turn.press('PageUp');
    await expect(composer.words).toBeVisible();
    const { height = 0 } = (await composer.preview.boundingBox()) ?? {};
    await drag(page, composer.words, [8, -0.27 * height], isMobile);
    const seen = await seenPage(composer.preview);

    if (isMobile) {
      troubles.expect(/ERR_CONNECTION_RESET/);
      await page.route('**/api/story/upload', (route) => route.abort('connectionreset'), { times: 1 });
      await composer.closeTool();
      await press(composer.publishButton, isMobile);
      await expect(composer.overlay.getByText('Ошибка публикации сториса')).toBeVisible();
      await expect(composer.overlay).toBeHidden();
      await expect(composer.dialog.getByRole('alert')).toContainText('Нет соединения');
      await composer.openTool('Текст');
      await expect(composer.textbox).toHaveValue(WORDS);
    }
    await composer.publish();
    await expect(ownCircle(page)).toHaveAccessibleName('Вы: открыть свои истории');
    const { myStories } = await api.call(listMyStories, { as: person });
    const [story] = myStories;
    expect(story).toMatchObject({ fileType: 'image', text: WORDS, isTextDrawn: true, countViews: 0 });
    const published = await page.request.get(story?.picture.sources.at(-1)?.jpeg ?? '');
    await expectWordsAt(composer.preview, seen, await published.body(), BLUE);

    const viewer = new StoryViewer(page, isMobile);
    await viewer.open(ownCircle(page), { isOthers: false });
    await viewer.expectStory(person, 1, 1);
    // The words are in the picture; only people who cannot see it are told of them.
    await expect(viewer.dialog.getByRole('img', { name: WORDS })).toBeVisible();
    await expect(viewer.dialog.getByText(WORDS)).toHaveCount(0);
  },
);
