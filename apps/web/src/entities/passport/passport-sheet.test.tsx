import * as v from 'valibot';
import { PostId } from '@sfera/contract/base/ids';
import { getPostPassport } from '@sfera/contract/uploads/passport';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp, reply } from '#shared/testing.tsx';
import { PassportSheet } from './passport-sheet.tsx';
import { makePassport, makeProcessing } from './testing.ts';

const id = v.parse(PostId, '01957f6e-0000-7000-8000-000000000001');

const fileOf = (place: number) => screen.findByRole('region', { name: `Файл ${place} из 3` });

function show() {
  const acts = { onRetry: vi.fn(), onDelete: vi.fn() };
  renderApp(<PassportSheet of={{ objectKind: 'post', id }} isOpen onClose={vi.fn()} {...acts} />);
}

it('shows every file of a post of several', async () => {
  reply(getPostPassport, {
    passport: makePassport(),
    further: [makeProcessing({ stage: 'converting', percent: 43 }), makePassport({ changes: ['music'] })],
  });
  show();
  within(await fileOf(1)).getByText(/^Яркость сделана обычной/);
  within(await fileOf(2)).getByRole('progressbar', { name: 'Готовим видео' });
  within(await fileOf(3)).getByText('Добавлена музыка, которую вы выбрали');
});

it('has no number for a file that is the only one', async () => {
  reply(getPostPassport, { passport: makePassport() });
  show();
  await screen.findByRole('heading', { name: 'Что изменилось и почему' });
  expect(screen.queryByText(/^Файл 1/)).toBeNull();
});
