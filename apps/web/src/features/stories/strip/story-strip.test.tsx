import { listMyStories, listStoryGroups, type Story } from '@sfera/contract/stories/stories';
import { getCurrentUser } from '@sfera/contract/people/users';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { markStorySeen } from '#entities/story/seen-stories.ts';
import { katya, makeOwnStory, makeStoryGroup } from '#entities/story/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { stubLayout } from '#shared/testing-layout.ts';
import type { StoryViewerProps } from '../viewer/story-viewer.tsx';
import { StoryStrip } from './story-strip.tsx';

/** Stands in for the viewer: shows its props, sees all stories of its first group, and closes. */
vi.mock('../viewer/story-viewer.tsx', () => ({
  StoryViewer: ({ groups, startAt, kind, onClose, onNearEnd, onBroken }: StoryViewerProps) => {
    const cache = useQueryClient();
    const see = () => {
      for (const story of groups.find(({ id }) => id === startAt)?.stories ?? []) markStorySeen(cache, story);
    };
    return (
      <div role="dialog" aria-label={`${kind}: ${groups.map(({ login }) => login).join(' ')}`}>
        <button onClick={see}>увидеть</button>
        <button
          onClick={() => {
            see();
            onClose();
          }}
        >
          увидеть и закрыть
        </button>
        <button onClick={onNearEnd}>ещё</button>
        <button onClick={onBroken}>сломано</button>
      </div>
    );
  },
}));

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** The lower the number, the newer the story. */
const ofPerson = (number: number, isViewed = false) =>
  makeStoryGroup({
    id: idOf(100 + number),
    login: `p${number}`,
    stories: [{ id: idOf(9_000 - number), isViewed }],
  });

const answer = (groups: ReturnType<typeof makeStoryGroup>[], own: Story[] = []) => {
  reply(getCurrentUser, katya);
  reply(listMyStories, { myStories: own, user: { logoImage: null } });
  return reply(listStoryGroups, groups);
};
const onCreate = vi.fn<() => void>();
const open = () => renderApp(<StoryStrip onCreate={onCreate} />);
const strip = () => within(screen.getByRole('region', { name: 'Истории' }));
const circle = (name: string) => strip().findByRole('button', { name });
const stops = () =>
  strip()
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((button) => button.getAttribute('aria-label'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const labels = () =>
  strip()
    .getAllByRole('listitem')
    .map((item) => [item.textContent, Number.parseInt(item.style.insetInlineStart, 10)] as const)
    .toSorted(([, one], [, other]) => one - other)
    .map(([label]) => label?.slice(-2));
const awaitRing = async (state: 'unseen' | 'seen', login: string) => {
  const found = await circle(`История ${login}, ${state === 'unseen' ? 'новая' : 'просмотрена'}`);
  expect(found.querySelector('[data-ring]')?.getAttribute('data-ring')).toBe(state);
};

beforeEach(() => {
  onCreate.mockReset();
  signIn(makeToken());
  return stubLayout(104, 76);
});

it('shows the own circle first, then others with their rings, after skeletons', async () => {
  answer([]);
  reply(listStoryGroups, [ofPerson(1), ofPerson(2, true)], { delayMs: 200 });
  open();
  screen.getByText('Загружаем истории');
  // The own circle, and skeletons of the others.
  await waitFor(() => expect(strip().getAllByRole('listitem').length).toBeGreaterThan(5));
  await awaitRing('unseen', 'p1');
  await awaitRing('seen', 'p2');
  expect(labels()).toEqual(['Вы', 'p1', 'p2']);
  expect(screen.queryByText('Загружаем истории')).toBeNull();
});

it('opens creation from the plus button, and from the own circle while there are no own stories', async () => {
  answer([]);
  open();
  await press('Создать историю');
  expect(onCreate).toHaveBeenCalledTimes(1);
  await press('Вы: создать историю');
  await waitFor(() => expect(onCreate).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens own stories from the own circle, whose name tells their state', async () => {
  answer([], [makeOwnStory(), makeOwnStory({ status: 'processing' })]);
  open();
  await press('Вы: открыть свои истории, одна обрабатывается');
  await screen.findByRole('dialog', { name: 'own: katya' });
  expect(onCreate).not.toHaveBeenCalled();
});

it('says that an own story failed', async () => {
  answer([], [makeOwnStory({ status: 'failed' })]);
  open();
  await circle('Вы: открыть свои истории, одну не удалось обработать');
});

it('turns the ring at once, moves the circle when the viewer closes, and returns the focus to the circle', async () => {
  answer([ofPerson(1), ofPerson(2), ofPerson(3, true)]);
  open();
  await awaitRing('unseen', 'p1');
  const before = labels();
  await press('История p1, новая');
  // In the order of the strip, from the pressed circle on.
  await screen.findByRole('dialog', { name: 'others: p1 p2 p3' });
  await press('увидеть');
  await awaitRing('seen', 'p1');
  expect(labels()).toEqual(before);
  await press('увидеть и закрыть');
  await waitFor(() => expect(labels()).toEqual(['Вы', 'p2', 'p1', 'p3']));
  expect(document.activeElement).toBe(await circle('История p1, просмотрена'));
});

it('refetches the strip when a story cannot be shown', async () => {
  answer([ofPerson(1), ofPerson(2)]);
  open();
  await press('История p1, новая');
  answer([ofPerson(2)]);
  await press('сломано');
  await screen.findByRole('dialog', { name: 'others: p2' });
});

it('sorts by views that were made while the viewer was closing', async () => {
  answer([ofPerson(1), ofPerson(2)]);
  open();
  await press('История p1, новая');
  await press('увидеть и закрыть');
  await waitFor(() => expect(labels()).toEqual(['Вы', 'p2', 'p1']));
});

it('moves no circle under a pointer when new stories come', async () => {
  const [first, newer] = [ofPerson(5), ofPerson(2)];
  answer([first]);
  const { cache } = open();
  await awaitRing('unseen', 'p5');
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Истории' }));
  answer([newer, first]);
  await act(() => cache.refetchQueries({ queryKey: ['story-groups'] }));
  await awaitRing('unseen', 'p2');
  expect(labels()).toEqual(['Вы', 'p5', 'p2']);
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Истории' }));
  answer([newer, first, ofPerson(1, true)]);
  await act(() => cache.refetchQueries({ queryKey: ['story-groups'] }));
  await waitFor(() => expect(labels()).toEqual(['Вы', 'p2', 'p5', 'p1']));
});

it('keeps the own circle when the others cannot be loaded, and tries again', async () => {
  answer([]);
  refuse(listStoryGroups, 'busy');
  open();
  const retry = await circle('Повторить: истории не загрузились');
  await circle('Вы: создать историю');
  answer([ofPerson(1)]);
  await userEvent.click(retry);
  await awaitRing('unseen', 'p1');
  expect(strip().queryByRole('button', { name: /^Повторить/ })).toBeNull();
});

it('renders only the circles near the window, and loads the next page near the end', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(3_892);
  const page = Array.from({ length: 50 }, (_, number) => ({
    ...ofPerson(number),
    cursor: `after-${number}`,
  }));
  answer(page);
  open();
  await awaitRing('unseen', 'p0');
  expect(strip().getAllByRole('listitem').length).toBeLessThan(20);
  const asked = reply(listStoryGroups, [ofPerson(77)]);
  await press('История p0, новая');
  await press('ещё');
  await screen.findByRole('dialog', { name: / p77$/ });
  expect(asked.map(({ query }) => query['before'])).toEqual(['after-49']);
});

it('is a stop of the Tab key at one circle alone: the own one, or the one that had the focus last', async () => {
  answer([ofPerson(1), ofPerson(2)]);
  open();
  await awaitRing('unseen', 'p2');
  expect(stops()).toEqual(['Вы: создать историю', 'Создать историю']);
  act(() => screen.getByRole('button', { name: 'Вы: создать историю' }).focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(stops()).toEqual(['История p2, новая']);
});

it('moves the focus by arrow keys from circle to circle, past the plus button', async () => {
  answer([ofPerson(1), ofPerson(2)]);
  open();
  await awaitRing('unseen', 'p2');
  act(() => screen.getByRole('button', { name: 'Создать историю' }).focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(await circle('История p2, новая'));
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(await circle('Вы: создать историю'));
});
