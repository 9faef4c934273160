import * as v from 'valibot';
import { listBlocks } from '@sfera/contract/people/blocks';
import { UserId } from '@sfera/contract/base/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { call } from '#shared/api/call.ts';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { renderApp, reply } from '#shared/testing.tsx';
import { makePost } from '../post/testing.ts';
import { PeopleList } from './people-list.tsx';

function Blocks() {
  const list = useInfiniteQuery({
    queryKey: ['test-blocks'],
    queryFn: ({ pageParam }) => call(listBlocks, { query: { before: pageParam } }),
    initialPageParam: undefined as UserId | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return <PeopleList label="Люди" list={list} empty="Никого нет" />;
}

it('goes on by itself after pages without a person, and says nothing of an empty list before its end', async () => {
  const see = stubIntersections();
  const { user } = makePost();
  const first = reply(listBlocks, { users: [], nextCursor: user.id });
  renderApp(<Blocks />);
  await screen.findByRole('list', { name: 'Люди' });
  expect(screen.queryByText('Никого нет')).toBeNull();
  expect(first).toHaveLength(1);
  const second = reply(listBlocks, {
    users: [{ ...user, blockedAt: '2026-03-01T12:00:00.000Z' }],
    nextCursor: null,
  });
  see(document.body, 1);
  await screen.findByRole('link', { name: new RegExp(user.login) });
  await waitFor(() => expect(second.map(({ query }) => query)).toEqual([{ before: user.id }]));
});

it('says a name beside the login, and not the login again for a newcomer without a name', async () => {
  stubIntersections();
  const { user } = makePost();
  const blocked = { ...user, blockedAt: '2026-03-01T12:00:00.000Z' };
  const newcomer = v.parse(UserId, '01990000-0000-7000-8000-0000000000b2');
  const users = [
    { ...blocked, login: 'katya', userName: 'Катя' },
    { ...blocked, id: newcomer, login: 'novaya', userName: 'novaya' },
  ];
  reply(listBlocks, { users, nextCursor: null });
  renderApp(<Blocks />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['katyaКатя', 'novaya']);
});
