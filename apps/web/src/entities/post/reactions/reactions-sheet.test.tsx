import * as v from 'valibot';
import { ReactionId, UserId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { getReactions, listReactions, type ReactedUser } from '@sfera/contract/posts/post-reactions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { makePost } from '../testing.ts';
import { ReactionsSheet } from './reactions-sheet.tsx';

const cursor = v.parse(ReactionId, '01990000-0000-7000-8000-00000000cafe');
const ownId = v.parse(UserId, '01990000-0000-7000-8000-000000000001');

const person = (number: number, reactionType: Reaction, fields: Partial<ReactedUser> = {}): ReactedUser => ({
  id: v.parse(UserId, `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`),
  login: `person${number}`,
  userName: `Имя ${number}`,
  logoImage: null,
  isVerified: false,
  reactionType,
  ...fields,
});
const page = (users: ReactedUser[], nextCursor: ReactionId | null = null) =>
  reply(listReactions, { users, nextCursor });

/** The sheet, and a button that opens it again. */
function Page({ post, first }: { post: Post; first: Reaction | null }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <ReactionsSheet post={post} initialReaction={first} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
const open = (first: Reaction | null = null, fields: Parameters<typeof makePost>[0] = {}) =>
  renderApp(<Page post={makePost({ reactions: { '🔥': 2, '❤️': 3 }, ...fields })} first={first} />);

const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');
const logins = () => rows().map((row) => within(row).getByRole('link').firstChild?.textContent);
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'));

let show: ReturnType<typeof stubIntersections>;
beforeEach(() => {
  show = stubIntersections();
  reply(getReactions, { summary: { '🔥': 2, '❤️': 3 }, userReaction: null, details: [] });
});

it('opens on the reaction that was pressed, beside a tab for all and the others, most given first', async () => {
  const calls = page([person(2, '🔥')]);
  open('🔥');
  screen.getByRole('dialog', { name: 'Реакции' });
  screen.getByRole('status', { name: 'Загрузка списка' });
  expect(tabs()).toEqual(['Все 5', 'Сердце: 3', 'Огонь: 2']);
  screen.getByRole('tab', { name: 'Огонь: 2', selected: true });
  await screen.findByText('person2');
  expect(calls.map(({ query }) => query)).toEqual([{ emoji: '🔥' }]);
});

it('leads to profiles, to the own one at its own address, and closes', async () => {
  signIn(makeToken());
  page([person(1, '🔥', { id: ownId, login: 'katya' }), person(2, '❤️', { isVerified: true })]);
  open();
  await screen.findByText('katya');
  const links = rows().map((row) => within(row).getByRole('link').getAttribute('href'));
  expect(links).toEqual(['/myProfile', `/userProfile/${person(2, '❤️').id}`]);
  within(rows()[0] ?? document.body).getByRole('img', { name: 'Огонь' });
  within(rows()[1] ?? document.body).getByRole('img', { name: 'Подтверждённый аккаунт' });
  await userEvent.click(screen.getByRole('link', { name: /^katya/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('reads on before the end is reached, and shows nobody twice', async () => {
  page([person(1, '🔥'), person(2, '❤️')], cursor);
  open();
  await screen.findByText('person2');
  const next = page([person(2, '❤️'), person(3, '❤️')]);
  show(document.body, 1);
  await screen.findByText('person3');
  expect(next.map(({ query }) => query)).toEqual([{ before: cursor }]);
  expect(logins()).toEqual(['person1', 'person2', 'person3']);
  show(document.body, 1);
  expect(next).toHaveLength(1);
});

it('keeps what has been read when the next page fails, and tries again', async () => {
  page([person(1, '🔥')], cursor);
  open();
  await screen.findByText('person1');
  refuse(listReactions, 'busy');
  show(document.body, 1);
  await screen.findByText('Не удалось загрузить продолжение');
  expect(logins()).toEqual(['person1']);
  page([person(2, '❤️')]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('person2');
});

it('says why it could not be loaded, and tries again', async () => {
  refuse(listReactions, 'post_not_found');
  open();
  await screen.findByText('Не удалось загрузить список');
  page([person(1, '🔥')]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('person1');
});

it('says that nobody is left, and keeps the tab that was opened', async () => {
  reply(getReactions, { summary: { '❤️': 3 }, userReaction: null, details: [] });
  page([]);
  open('🤡');
  await screen.findByText('Реакций пока нет');
  await waitFor(() => expect(tabs()).toEqual(['Все 3', 'Сердце: 3', 'Огонь: 0', 'Клоун: 0']));
});

it('asks anew at every opening', async () => {
  page([person(1, '🔥')]);
  open();
  await screen.findByText('person1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  page([person(2, '🔥')]);
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  await screen.findByText('person2');
  expect(logins()).toEqual(['person2']);
});

it('comes back to a tab where it was left, without asking again', async () => {
  const calls = page([person(1, '🔥')]);
  open();
  await screen.findByText('person1');
  const scroller = screen.getByRole('group', { name: 'Реакции' });
  const tops: unknown[] = [];
  // A browser goes no further than what is there.
  vi.spyOn(scroller, 'scrollTo').mockImplementation((place) => {
    if (screen.queryByText('person1')) tops.push(place);
  });
  scroller.scrollTop = 340;
  await userEvent.click(screen.getByRole('tab', { name: 'Огонь: 2' }));
  scroller.scrollTop = 0;
  await screen.findByText('person1');
  await userEvent.click(screen.getByRole('tab', { name: 'Все 5' }));
  expect(tops.at(-1)).toEqual({ top: 340 });
  expect(logins()).toEqual(['person1']);
  expect(calls).toHaveLength(2);
});
