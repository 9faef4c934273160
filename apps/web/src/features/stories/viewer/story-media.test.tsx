import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewStory } from '@sfera/contract/stories/stories';
import { makeStoryGroup } from '#entities/story/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { StoryViewer, type StoryViewerProps } from './story-viewer.tsx';
import { announced, arriveAll, change, pass, shownPage, stubPage, useChanging } from './testing.ts';

const alina = makeStoryGroup({ stories: [{ text: 'Первая' }, {}, {}] });

const Page = ({ groups, ...props }: StoryViewerProps) => (
  <StoryViewer groups={useChanging(groups)} {...props} />
);

function open(props: Partial<StoryViewerProps> = {}) {
  reply(viewStory, undefined);
  renderApp(<Page groups={[alina]} startAt={alina.id} kind="others" onClose={() => undefined} {...props} />);
}
const kept = () =>
  [...shownPage().querySelectorAll('img[alt]:not([alt=""])')].map((image) => image.getAttribute('alt'));

beforeEach(() => {
  signIn(makeToken());
  stubPage();
  vi.useFakeTimers();
});
afterEach(async () => {
  // Lets answers on their way arrive.
  await pass(1_000);
  vi.useRealTimers();
});

it('says that media did not load, pauses, and tries again', async () => {
  const onBroken = vi.fn();
  open({ onBroken });
  const image = screen.getByRole('img', { name: 'Первая' });
  fireEvent.error(image);
  expect(onBroken, 'its list may be out of date').toHaveBeenCalledOnce();
  expect(screen.getByRole('alert').textContent).toContain('Не удалось загрузить историю');
  await pass(60_000);
  expect(announced()).toBe('История alina.k, 1 из 3');
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await arriveAll();
  await pass(5_000);
  expect(announced()).toBe('История alina.k, 2 из 3');
});

it('tries again by itself when the network returns', async () => {
  open();
  fireEvent.error(screen.getByRole('img', { name: 'Первая' }));
  fireEvent(window, new Event('online'));
  expect(screen.queryByRole('alert')).toBeNull();
  await arriveAll();
  await pass(5_000);
  expect(announced()).toBe('История alina.k, 2 из 3');
});

it('skips a story that expired meanwhile', () => {
  const old = new Date(Date.now() - 86_400_000).toISOString();
  const group = makeStoryGroup({ stories: [{ text: 'Вчерашняя', createdAt: old }, {}] });
  open({ groups: [group] });
  fireEvent.error(screen.getByRole('img', { name: 'Вчерашняя' }));
  expect(announced()).toBe('История alina.k, 1 из 1');
});

it('loads a picture from its new address', async () => {
  open();
  fireEvent.error(screen.getByRole('img', { name: 'Первая' }));
  const [first, ...others] = alina.stories;
  if (first) change([{ ...alina, stories: [{ ...first, fileUrl: '/media/moved/1080.jpeg' }, ...others] }]);
  expect(screen.queryByRole('alert')).toBeNull();
  await arriveAll();
  await pass(5_000);
  expect(announced()).toBe('История alina.k, 2 из 3');
});

it('preloads the stories around the current one, and no others', () => {
  const group = makeStoryGroup({ stories: ['один', 'два', 'три', 'четыре'].map((text) => ({ text })) });
  open({ groups: [group], startAtStory: group.stories[1]?.id });
  expect(kept()).toEqual(['один', 'два', 'три']);
  fireEvent.keyDown(screen.getByRole('dialog'), { code: 'ArrowRight' });
  expect(kept()).toEqual(['два', 'три', 'четыре']);
});
