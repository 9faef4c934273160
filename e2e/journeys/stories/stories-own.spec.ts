import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { newLogin } from '../../support/api.ts';
import { test } from '../../support/browser/browsers.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { circleOf, ownCircle, StoryViewer } from '../../support/app/story-viewer.ts';
import { expect } from '../../support/test.ts';

test(
  'an author sees viewers and their reactions, and deletes a story for everybody',
  { tag: '@smoke' },
  async ({ memberPage: mine, person: fan, openAs, api, isMobile }) => {
    const [author, passer] = [await api.register(newLogin('anna')), await api.register(newLogin('boris'))];
    await api.follow(fan, author);
    const { id } = await api.publishStory(author, sample('tiny.jpg'), 'Первый снег');
    await api.viewStory(passer, id);
    await api.viewStory(passer, id);

    const watching = new StoryViewer(mine, isMobile);
    await mine.clock.install();
    await mine.goto('/');
    await watching.open(circleOf(mine, author));
    const fire = watching.dialog.getByRole('button', { name: 'Огонь' });
    const reacted = mine.waitForResponse('**/reaction');
    await press(fire, isMobile);
    await expect(fire).toHaveAttribute('aria-pressed', 'true');
    await reacted;
    await press(watching.button('Закрыть'), isMobile);
    await expect(watching.dialog).toBeHidden();

    const theirs = await openAs(author);
    const own = new StoryViewer(theirs, isMobile);
    await theirs.goto('/');
    await own.open(ownCircle(theirs), { isOthers: false });
    await press(own.button('2 просмотра'), isMobile);
    const people = theirs.getByRole('dialog', { name: 'Просмотры' }).getByRole('listitem');
    await expect(people).toHaveCount(2);
    await expect(people.nth(0)).toContainText(fan.login);
    await expect(people.nth(0).getByRole('img', { name: 'Огонь' })).toBeVisible();
    await expect(people.nth(1)).toContainText(passer.login);
    await press(people.nth(0).getByRole('link').first(), isMobile);
    await expect(theirs).toHaveURL(`/user/${fan.id}`);
    await expect(own.dialog).toBeHidden();

    await theirs.goBack();
    await own.open(ownCircle(theirs), { isOthers: false });
    await press(own.button('Удалить историю'), isMobile);
    const question = theirs.getByRole('alertdialog', { name: 'Удалить историю?' });
    await press(question.getByRole('button', { name: 'Удалить', exact: true }), isMobile);
    await expect(own.dialog).toBeHidden();
    await expect(theirs.getByText('История удалена')).toBeVisible();
    await expect(ownCircle(theirs)).toHaveAccessibleName('Вы: создать историю');
    await mine.clock.runFor(REFRESH_POLL_SECONDS * 1_000);
    await expect(circleOf(mine, author)).toHaveCount(0);
  },
);
