import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MenuOnDemand } from './menu-on-demand.tsx';

const onSelect = vi.fn<() => void>();

function Row() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuOnDemand
        trigger={<button aria-label="Действия" />}
        items={[{ label: 'Удалить', onSelect }]}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
      <button onClick={() => setOpen(true)}>Долгое нажатие</button>
    </>
  );
}
const button = () => screen.getByRole('button', { name: 'Действия' });

it('opens by its button, with the code that the press has brought', async () => {
  render(<Row />);
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button());
  await userEvent.click(button());
  expect(screen.getByRole('menu')).not.toBeNull();
});

it('opens by whatever else its owner listens to', async () => {
  render(<Row />);
  await userEvent.click(screen.getByText('Долгое нажатие'));
  await act(async () => vi.dynamicImportSettled());
  expect(screen.getByRole('menu')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});
