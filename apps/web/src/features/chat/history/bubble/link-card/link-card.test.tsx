import { getLinkCard } from '@sfera/contract/link-cards';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply, replyKept } from '#shared/testing.tsx';
import { makeMessage } from '../../testing.ts';
import { LinkCardSlot } from './link-card-slot.tsx';

const url = 'https://example.org/coffee';
const card = { url, site: 'Кофейня', title: 'Как сварить кофе', description: 'Три способа', picture: null };

beforeEach(() => signIn(makeToken()));

it('shows the card that the message brings, and asks for none', async () => {
  const calls = replyKept(getLinkCard, { card: null });
  renderApp(<LinkCardSlot message={makeMessage(1, { content: `Вот: ${url}`, card })} />);
  const link = await screen.findByRole('link', { name: 'Кофейня Как сварить кофе Три способа' });
  expect(link.getAttribute('href')).toBe(url);
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(calls).toEqual([]);
});

it('asks for a card that is not known, once for all messages with the link', async () => {
  const calls = replyKept(getLinkCard, { card: { ...card, picture: '/media/1/160.webp' } });
  renderApp(
    <>
      <LinkCardSlot message={makeMessage(1, { content: url })} />
      <LinkCardSlot message={makeMessage(2, { content: `${url} ещё раз` })} />
    </>,
  );
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  expect(calls).toHaveLength(1);
});

it('asks anew when the message leads elsewhere since', async () => {
  reply(getLinkCard, { card: { ...card, url: 'https://example.org/tea', title: 'Чай' } });
  renderApp(<LinkCardSlot message={makeMessage(1, { content: 'https://example.org/tea', card })} />);
  await screen.findByText('Чай');
  expect(screen.queryByText('Как сварить кофе')).toBeNull();
});

it('shows nothing for a page that says nothing, and for a text without a link', async () => {
  const calls = replyKept(getLinkCard, { card: null });
  renderApp(
    <>
      <LinkCardSlot message={makeMessage(1, { content: url })} />
      <LinkCardSlot message={makeMessage(2, { content: 'Привет' })} />
    </>,
  );
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
