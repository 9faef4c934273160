import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

function Page() {
  const [value, setValue] = useState<'all' | 'follows'>('all');
  return (
    <Tabs
      label="Уведомления"
      value={value}
      onValueChange={setValue}
      tabs={[
        { value: 'all', label: 'Все', content: 'Всё подряд' },
        { value: 'follows', label: 'Подписки', content: 'Кто подписался' },
      ]}
    />
  );
}

it('shows only the content of the chosen tab, by pointer and by arrow keys', async () => {
  render(<Page />);
  expect(screen.getByRole('tabpanel', { name: 'Все' }).textContent).toBe('Всё подряд');
  await userEvent.click(screen.getByRole('tab', { name: 'Подписки' }));
  expect(screen.getByRole('tabpanel', { name: 'Подписки' }).textContent).toBe('Кто подписался');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Все', selected: true })).toBe(document.activeElement);
  expect(screen.queryByText('Кто подписался')).toBeNull();
});

it('shows a face in place of the label, which stays the accessible name', () => {
  const fire = { value: 'fire', label: 'Огонь: 41', face: '🔥 41', content: 'Кто' };
  render(<Tabs label="Реакции" value="fire" onValueChange={() => undefined} tabs={[fire]} />);
  expect(screen.getByRole('tab', { name: 'Огонь: 41' }).textContent).toBe('🔥 41');
});

it('scrolls the chosen tab to the middle of a row that is too long', async () => {
  const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollTo');
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  render(<Page />);
  expect(scrollTo).toHaveBeenCalledWith({ left: 545 });
});

it('draws no focus ring around a pressed tab until the keyboard is used', async () => {
  render(<Page />);
  const tab = screen.getByRole('tab', { name: 'Подписки' });
  await userEvent.click(tab);
  expect(document.activeElement).toBe(tab);
  expect(tab.dataset).toHaveProperty('pressed');
  await userEvent.keyboard('{Shift}');
  expect(tab.dataset).not.toHaveProperty('pressed');
});

it('draws the focus ring when the keyboard returns to a pressed tab', async () => {
  render(<Page />);
  const tab = screen.getByRole('tab', { name: 'Подписки' });
  await userEvent.click(tab);
  await userEvent.click(document.body);
  expect(tab.dataset).not.toHaveProperty('pressed');
});
