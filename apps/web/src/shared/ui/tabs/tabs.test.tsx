import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
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

it('shows the content of the chosen tab alone, by pointer and by arrows', async () => {
  render(<Page />);
  expect(screen.getByRole('tabpanel', { name: 'Все' }).textContent).toBe('Всё подряд');
  await userEvent.click(screen.getByRole('tab', { name: 'Подписки' }));
  expect(screen.getByRole('tabpanel', { name: 'Подписки' }).textContent).toBe('Кто подписался');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Все', selected: true })).toBe(document.activeElement);
  expect(screen.queryByText('Кто подписался')).toBeNull();
});
