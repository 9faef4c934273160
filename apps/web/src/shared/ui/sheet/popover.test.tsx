import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Sheet, type SheetProps } from './sheet.tsx';

function Page(props: Partial<SheetProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={(button) => {
          if (button)
            vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 100, 44, 44));
        }}
        onClick={() => setOpen(true)}
      >
        Меню
      </button>
      <Sheet title="Меню аккаунта" {...props} isOpen={isOpen} onClose={() => setOpen(false)}>
        Тут
      </Sheet>
    </>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Меню' }));
  return screen.getByRole('dialog', { name: 'Меню аккаунта' });
};

it('stands at the button that opened it, and gives the focus back', async () => {
  render(<Page />);
  const sheet = await open();
  expect(sheet.dataset['desktop']).toBe('popover');
  expect(sheet.style.getPropertyValue('--at-left')).toBe('300px');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toBe('Меню');
});

it.each([
  ['a long list', { height: 'full' }, 'box'],
  ['a question with a footer', { footer: 'Позже' }, 'box'],
  ['a panel', { desktop: 'panel' }, 'panel'],
] as const)('leaves %s where it was', async (_, props, shape) => {
  render(<Page {...props} />);
  expect((await open()).dataset['desktop']).toBe(shape);
});

it('stands in the middle when no control has opened it', () => {
  render(
    <Sheet isOpen onClose={() => undefined} title="Меню аккаунта">
      Тут
    </Sheet>,
  );
  expect(screen.getByRole('dialog').dataset['desktop']).toBe('box');
});
