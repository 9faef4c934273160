import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp } from '#shared/testing.tsx';
import { makeMessage } from '../../testing.ts';
import { LinkCard } from './link-card.tsx';

const url = 'https://example.org/coffee';
const card = { url, site: 'Кофейня', title: 'Как сварить кофе', description: 'Три способа', picture: null };

beforeEach(() => signIn(makeToken()));

it('shows the card that the message brings', async () => {
  renderApp(<LinkCard message={makeMessage(1, { content: `Вот: ${url}`, card })} />);
  const link = await screen.findByRole('link', { name: 'Кофейня : Как сварить кофе . Три способа' });
  expect(link.getAttribute('href')).toBe(url);
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('shows the card of no other link than the message has, and nothing without a card', async () => {
  const tea = { ...card, url: 'https://example.org/tea', title: 'Чай' };
  // A call would fail the test: no device asks for a card.
  renderApp(
    <>
      <LinkCard message={makeMessage(1, { content: url })} />
      <LinkCard message={makeMessage(2, { content: url, card: tea })} />
      <LinkCard message={makeMessage(3, { content: tea.url, card: tea })} />
    </>,
  );
  await screen.findByText('Чай');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
