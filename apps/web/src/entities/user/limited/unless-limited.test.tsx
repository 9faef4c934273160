import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, testCache } from '#shared/testing.tsx';
import { currentUserQuery } from '../current-user.ts';
import { UnlessLimited } from './unless-limited.tsx';

const DAY_MS = 24 * 3_600_000;

function show(limitedUntil: string | null) {
  const cache = testCache();
  cache.setQueryData<unknown>(currentUserQuery.queryKey, { limitedUntil });
  renderApp(
    <UnlessLimited>
      <textarea aria-label="Сообщение" />
    </UnlessLimited>,
    { cache },
  );
}

it('says instead of the field until when a limited person may only read, and where it is said why', async () => {
  show(new Date(Date.now() + DAY_MS).toISOString());
  await screen.findByText(/^До \d+ \S+ \d{4} г\. в \d\d:\d\d вы можете читать, но не писать\./);
  expect(screen.getByRole('link', { name: 'Почему?' }).getAttribute('href')).toBe('/settings/reports');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['nobody has limited', null],
  ['moderators have limited until yesterday', new Date(Date.now() - DAY_MS).toISOString()],
])('leaves the field to a person whom %s', (_, until) => {
  show(until);
  screen.getByRole('textbox', { name: 'Сообщение' });
});
