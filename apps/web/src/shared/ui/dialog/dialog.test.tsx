import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Page({ hasAutoFocus = false }: { hasAutoFocus?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Изменить</button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Имя профиля" description="Его видят все">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog must cope with */}
        <input aria-label="Имя" autoFocus={hasAutoFocus} />
      </Dialog>
    </>
  );
}

it('is named by its title, described by its text, and holds the focus', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
  const dialog = screen.getByRole('dialog', { name: 'Имя профиля' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Его видят все',
  );
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it.each([
  ['Escape', false, () => userEvent.keyboard('{Escape}')],
  ['the cross', false, () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
  ['Escape, though a field inside took the focus at once', true, () => userEvent.keyboard('{Escape}')],
])('closes by %s and gives the focus back to its opener', async (_, hasAutoFocus, close) => {
  render(<Page hasAutoFocus={hasAutoFocus} />);
  const opener = screen.getByRole('button', { name: 'Изменить' });
  await userEvent.click(opener);
  await close();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('asks with the focus on the answer that changes nothing, and closes only when told', async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title="Удалить пост навсегда?"
      confirmLabel="Удалить"
      isDangerous
    />,
  );
  const question = screen.getByRole('alertdialog', { name: 'Удалить пост навсегда?' });
  expect(document.activeElement?.textContent).toBe('Отмена');
  await userEvent.click(within(question).getByRole('button', { name: 'Удалить' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Отмена' }));
  expect(onClose).toHaveBeenCalledOnce();
});
