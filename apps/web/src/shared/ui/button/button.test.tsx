import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('responds to clicks and keys', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Написать</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Написать' }));
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('ignores clicks while loading, but keeps its name, its focus and its width', async () => {
  const onClick = vi.fn();
  render(
    <Button isLoading onClick={onClick}>
      Написать
    </Button>,
  );
  const button = screen.getByRole('button', { name: /Написать/, busy: true });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('status', { name: 'Загрузка' })).not.toBeNull();
});

it('submits its form, but not while loading', () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const form = (isLoading: boolean) => (
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" isLoading={isLoading}>
        Войти
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledOnce();
});
