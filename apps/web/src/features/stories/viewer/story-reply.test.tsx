import { viewStory } from '@sfera/contract/stories/stories';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStoryGroup } from '#entities/story/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { StoryViewer } from './story-viewer.tsx';
import { announced, arriveAll, pass, settle, stubPage } from './testing.ts';

const onClose = vi.fn();

beforeEach(() => {
  signIn(makeToken());
  stubPage();
  vi.useFakeTimers();
  reply(viewStory, undefined);
  const alina = makeStoryGroup({ stories: [{}, {}] });
  renderApp(<StoryViewer groups={[alina]} startAt={alina.id} kind="others" onClose={onClose} />);
  settle();
});
afterEach(async () => {
  // Lets answers on their way arrive.
  await pass(1_000);
  vi.useRealTimers();
});

const field = () => screen.getByRole('textbox', { name: 'Ответить на историю' });

it('leaves the keys to the reply field, and pauses the story', async () => {
  await arriveAll();
  act(() => field().focus());
  for (const code of ['ArrowRight', 'Space', 'KeyM']) fireEvent.keyDown(field(), { code });
  await pass(20_000);
  expect(announced()).toBe('История alina.k, 1 из 2');
  fireEvent.keyDown(field(), { key: 'Escape', code: 'Escape' });
  await pass(4_000);
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  await pass(1_000);
  expect(announced(), 'its time goes on').toBe('История alina.k, 2 из 2');
});

it('goes on once the reply is sent', async () => {
  await arriveAll();
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: 'Красота!' } });
  await pass(6_000);
  fireEvent.keyDown(field(), { key: 'Enter' });
  await act(() => vi.dynamicImportSettled());
  await pass(5_000);
  expect(announced()).toBe('История alina.k, 2 из 2');
});
