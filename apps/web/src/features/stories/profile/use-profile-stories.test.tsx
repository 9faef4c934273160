import * as v from 'valibot';
import { getUserStories, listMyStories } from '@sfera/contract/stories/stories';
import { getCurrentUser } from '@sfera/contract/people/users';
import { UserId } from '@sfera/contract/base/ids';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ALINA, katya, makeOwnStory, makeStoryGroup } from '#entities/story/testing.ts';
import { profileKey } from '#entities/cache-keys.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import type { StoryViewerProps } from '../viewer/story-viewer.tsx';
import { useOwnStories, useUserStories } from './use-profile-stories.tsx';

/** Stands in for the viewer and shows its props. */
vi.mock('../viewer/story-viewer.tsx', () => ({
  StoryViewer: ({ groups, kind, onClose, onBroken }: StoryViewerProps) => (
    <div role="dialog" aria-label={`${kind}: ${groups.map(({ login }) => login).join(' ')}`}>
      <button onClick={onClose}>закрыть</button>
      <button onClick={onBroken}>сломано</button>
    </div>
  ),
}));

const alinaId = v.parse(UserId, ALINA);
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function OfAlina() {
  const { opener, viewer } = useUserStories(alinaId);
  return (
    <>
      <button {...opener}>истории</button>
      {viewer}
    </>
  );
}
function Own() {
  const { opener, viewer } = useOwnStories();
  return (
    <>
      <button {...opener}>истории</button>
      {viewer}
    </>
  );
}

beforeEach(() => {
  signIn(makeToken());
  useToasts.setState({ toasts: [] });
});

it('fetches the current stories, and shows them until the viewer is closed', async () => {
  const asked = reply(getUserStories, { group: makeStoryGroup() });
  renderApp(<OfAlina />);
  await press('истории');
  expect(screen.getByRole('button', { name: 'истории' }).getAttribute('aria-busy')).toBe('true');
  await screen.findByRole('dialog', { name: 'others: alina.k' });
  await press('закрыть');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('истории');
  await screen.findByRole('dialog', { name: 'others: alina.k' });
  expect(asked.map(({ params }) => params['id'])).toEqual([ALINA, ALINA]);
});

it('refetches the stories when one cannot be shown', async () => {
  reply(getUserStories, { group: makeStoryGroup() });
  renderApp(<OfAlina />);
  await press('истории');
  await screen.findByRole('dialog', { name: 'others: alina.k' });
  reply(getUserStories, { group: null });
  await press('сломано');
  await screen.findByRole('dialog', { name: 'others:' });
});

it('says that no stories are left, and refetches the profile', async () => {
  const cache = testCache();
  cache.setQueryData(profileKey(alinaId), { storyRing: 'unseen' });
  reply(getUserStories, { group: null });
  renderApp(<OfAlina />, { cache });
  await press('истории');
  await waitFor(() => expect(toasts()).toEqual(['Историй уже нет']));
  expect(cache.getQueryState(profileKey(alinaId))?.isInvalidated).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that the stories could not be opened, and tries again on the next press', async () => {
  refuse(getUserStories, 'busy');
  renderApp(<OfAlina />);
  await press('истории');
  await waitFor(() => expect(toasts()).toEqual(['Не удалось открыть истории']));
  reply(getUserStories, { group: makeStoryGroup() });
  await press('истории');
  await screen.findByRole('dialog');
});

it('opens the user’s own stories', async () => {
  reply(getCurrentUser, katya);
  reply(listMyStories, { myStories: [makeOwnStory()], user: { logoImage: null } });
  renderApp(<Own />);
  await press('истории');
  await screen.findByRole('dialog', { name: 'own: katya' });
});
