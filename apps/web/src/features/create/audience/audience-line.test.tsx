import * as v from 'valibot';
import { listCircles } from '@sfera/contract/circles/circles';
import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import { CircleId } from '@sfera/contract/base/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeCircle } from '#entities/circle/testing.ts';
import { loseConnection, renderApp, reply } from '#shared/testing.tsx';
import { AudienceLine } from './audience-line.tsx';

const family = makeCircle();
const closed = makeCircle({
  id: '01957f70-0000-7000-8000-0000000000c2',
  name: 'Класс',
  role: 'member',
  onlyLeadersWrite: true,
});
const show = (value?: AudienceChoice) => {
  const onChange = vi.fn<(choice: AudienceChoice) => void>();
  renderApp(<AudienceLine value={value} onChange={onChange} />);
  return onChange;
};
const line = (name: string | RegExp) => screen.findByRole('button', { name });

it('is for everyone at first, and offers the circles in which one may write', async () => {
  reply(listCircles, { circles: [family, closed], invitations: [] });
  const onChange = show();
  await userEvent.click(await line('Кому: Все'));
  const group = within(await screen.findByRole('radiogroup', { name: 'Кому показать' }));
  await group.findByRole('radio', { name: /Семья/ });
  expect(
    group
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked, labels }) => [labels?.[0]?.textContent, checked]),
  ).toEqual([
    ['ВсеВсе, кому открыт ваш профиль', true],
    ['ПодписчикиТолько те, кто на вас подписан', false],
    ['Семья5 человек', false],
  ]);
  await userEvent.click(group.getByRole('radio', { name: /Семья/ }));
  expect(onChange).toHaveBeenLastCalledWith(family.id);
  await userEvent.click(group.getByRole('radio', { name: /Подписчики/ }));
  expect(onChange).toHaveBeenLastCalledWith('followers');
});

it('says before the publication whom it is for', async () => {
  reply(listCircles, { circles: [family], invitations: [] });
  show(family.id);
  await line(/Кому: С?Семья · 5 человек/);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['that the person has left', v.parse(CircleId, '01957f70-0000-7000-8000-0000000000c9')],
  ['in which leaders alone write', closed.id],
])('says that nothing can be published for a circle %s', async (_, id) => {
  reply(listCircles, { circles: [family, closed], invitations: [] });
  show(id);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Выберите, кому показать/);
});

it('keeps the choice when the circles do not come', async () => {
  loseConnection(listCircles);
  show(family.id);
  await userEvent.click(await line('Кому: Круг'));
  await screen.findByText('Не удалось загрузить круги');
  reply(listCircles, { circles: [family], invitations: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Семья/ }).checked).toBe(true),
  );
});
