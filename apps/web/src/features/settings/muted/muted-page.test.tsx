import { listHiddenWords, listMutes, type Mute, setHiddenWords, unmute } from '@sfera/contract/people/mutes';
import type { UserId } from '@sfera/contract/base/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { MutedPage } from './muted-page.tsx';

const OLEG = {
  id: '01990000-0000-7000-8000-000000000001' as UserId,
  login: 'oleg',
  userName: 'Олег',
  logoImage: null,
  isVerified: false,
};
const MUTES: Mute[] = [
  { user: OLEG, what: 'posts', until: null },
  { user: OLEG, what: 'chat', until: '2026-03-07T12:00:00.000Z' },
];

const people = () => within(screen.getByRole('region', { name: 'Люди' }));
const words = () => within(screen.getByRole('region', { name: 'Скрытые слова' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function show(mutes: Mute[] = [], hidden: string[] = []) {
  reply(listMutes, { mutes });
  reply(listHiddenWords, { words: hidden });
  renderApp(<MutedPage />);
  await screen.findByRole('region', { name: 'Люди' });
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
});

it('names what is muted of whom until when, and ends one mute', async () => {
  await show(MUTES);
  expect(
    people()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Посты · навсегда'),
    expect.stringMatching(/Чат без звука · до 7 марта/),
  ]);
  const calls = reply(unmute, undefined);
  reply(listMutes, { mutes: MUTES.slice(0, 1) });
  await press('Вернуть: oleg, чат без звука');
  await waitFor(() => expect(people().getAllByRole('listitem')).toHaveLength(1));
  expect(calls).toMatchObject([{ params: { id: OLEG.id }, query: { what: 'chat' } }]);
});

it('adds and removes hidden words, and says why a word is refused', async () => {
  await show([], ['спойлер']);
  const calls = reply(setHiddenWords, { words: ['спойлер', 'реклама'] });
  await userEvent.type(screen.getByLabelText('Слово или фраза'), ' реклама {Enter}');
  await words().findByText('реклама');
  expect(screen.getByLabelText<HTMLInputElement>('Слово или фраза').value).toBe('');
  reply(setHiddenWords, { words: ['реклама'] });
  await press('Больше не скрывать: спойлер');
  await waitFor(() => expect(words().queryByText('спойлер')).toBeNull());
  expect(calls).toMatchObject([{ body: { words: ['спойлер', 'реклама'] } }]);
  refuse(setHiddenWords, 'hidden_word_too_common');
  await userEvent.type(screen.getByLabelText('Слово или фраза'), 'и{Enter}');
  await words().findByText('Не получилось сохранить. Это слово есть почти в любом тексте');
});

it('offers a retry when the lists do not come', async () => {
  refuse(listMutes, 'internal');
  reply(listHiddenWords, { words: [] });
  renderApp(<MutedPage />);
  await screen.findByText('Не удалось загрузить список');
  reply(listMutes, { mutes: [] });
  await press('Попробовать снова');
  await screen.findByText(/Вы никого не скрыли/);
});
