import { getFindings } from '@sfera/contract/admin/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { AT, finding } from '../testing.ts';
import { Doctor } from './doctor.tsx';

beforeEach(() => useToasts.setState({ toasts: [] }));

it('groups the findings, the worst first', async () => {
  const findings = [
    finding('a', 'fine'),
    finding('b', 'unknown'),
    finding('c', 'problem'),
    finding('d', 'fine'),
  ];
  reply(getFindings, { checkedAt: AT, findings });
  renderApp(<Doctor />);
  await screen.findByRole('region', { name: 'Нужно исправить' });
  expect(
    screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent),
  ).toEqual(['Нужно исправить', 'Не удалось проверить', 'В порядке']);
  expect(within(screen.getByRole('region', { name: 'В порядке' })).getAllByRole('listitem')).toHaveLength(2);
});

it('checks again once however often it is pressed, and keeps what it found when that is refused', async () => {
  reply(getFindings, { checkedAt: AT, findings: [finding('a', 'problem')] });
  renderApp(<Doctor />);
  const again = await screen.findByRole('button', { name: 'Проверить снова' });
  const seen = refuse(getFindings, 'rate_limited');
  await userEvent.dblClick(again);
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ message: 'Слишком часто. Подождите немного' }]),
  );
  expect(seen).toHaveLength(1);
  screen.getByText('Найдено: a');
});

it('offers another try when the checks cannot be loaded', async () => {
  refuse(getFindings, 'internal');
  renderApp(<Doctor />);
  await screen.findByText('Не удалось загрузить');
  reply(getFindings, { checkedAt: AT, findings: [finding('a', 'fine')] });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Найдено: a');
});
