import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from './menu.tsx';

const trigger = <IconButton label="Действия" icon="…" />;

it('opens by keyboard, does what was chosen, and gives the focus back', async () => {
  const onSelect = vi.fn();
  render(<Menu trigger={trigger} items={[{ label: 'Скопировать', onSelect }]} />);
  const button = screen.getByRole('button', { name: 'Действия' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Скопировать' }));
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('leaves the page readable while it is open, and closes on Escape', async () => {
  render(<Menu trigger={trigger} items={[{ label: 'Скопировать', onSelect: vi.fn() }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Действия' }));
  expect(screen.getByRole('button', { name: 'Действия', expanded: true })).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('does not do what is disabled', async () => {
  const onSelect = vi.fn();
  render(<Menu trigger={trigger} items={[{ label: 'Закрепить', isDisabled: true, onSelect }]} isOpen />);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Закрепить' }), { pointerEventsCheck: 0 });
  expect(onSelect).not.toHaveBeenCalled();
});

it('opens inside the landmark of its button', async () => {
  render(
    <main>
      <Menu trigger={trigger} items={[{ label: 'Скопировать', onSelect: vi.fn() }]} />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Действия' }));
  expect(screen.getByRole('main').contains(screen.getByRole('menu'))).toBe(true);
});

function Post() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={trigger}
        items={[{ label: 'Удалить', kind: 'danger', onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={vi.fn()}
        title="Удалить?"
        confirmLabel="Да"
      />
    </>
  );
}

it('gets the focus back from a dialog that one of its items has opened', async () => {
  render(<Post />);
  await userEvent.click(screen.getByRole('button', { name: 'Действия' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Удалить' }));
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Действия' }));
});
