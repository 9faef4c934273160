import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';
import { TextareaField } from './textarea-field.tsx';

/** Returns the accessible description. */
const descriptionOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

it('is named by its label and described by its hint', () => {
  render(<Field label="Логин" hint="Его увидят все" />);
  const input = screen.getByRole('textbox', { name: 'Логин' });
  expect(descriptionOf(input)).toBe('Его увидят все');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

it('is invalid and described by its error, which takes the place of the hint', () => {
  const { rerender } = render(<Field label="Почта" hint="Для входа" error={null} />);
  rerender(<Field label="Почта" hint="Для входа" error="Некорректный email" />);
  const input = screen.getByRole('textbox', { name: 'Почта' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(input)).toBe('Некорректный email');
  expect(screen.queryByText('Для входа')).toBeNull();
});

it('keeps what is too long and says by how much, counted as people see it', () => {
  const { rerender } = render(<Field label="Название" maxLength={20} value="👨‍👩‍👧и\u0306" readOnly />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Название' });
  expect([descriptionOf(input), input.maxLength]).toEqual([undefined, -1]);
  rerender(<Field label="Название" maxLength={20} value={'👨‍👩‍👧'.repeat(19)} readOnly />);
  expect(descriptionOf(input)).toBe('Осталось: 1 символ');
  rerender(<Field label="Название" maxLength={20} value={'👨‍👩‍👧'.repeat(22)} readOnly />);
  expect(descriptionOf(input)).toBe('Слишком длинно: сократите на 2 символа');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  rerender(<Field label="Название" maxLength={20} value={`а${'\u0301'.repeat(200)}`} readOnly />);
  expect(descriptionOf(input)).toBe('Слишком много составных символов');
  rerender(<TextareaField label="Название" maxLength={20} value={'и\u0306'.repeat(21)} readOnly />);
  expect(descriptionOf(screen.getByRole('textbox'))).toBe('Слишком длинно: сократите на 1 символ');
});

it('announces an error that appears later', () => {
  const { rerender } = render(<Field label="Почта" />);
  rerender(<Field label="Почта" error="Некорректный email" />);
  expect(screen.getByText('Некорректный email').getAttribute('aria-live')).toBe('polite');
});

it('keeps a hidden label for screen readers', () => {
  render(<Field label="Поиск" isLabelHidden type="search" />);
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).not.toBeNull();
});

it('shows and hides the characters of a password', async () => {
  render(<Field label="Пароль" type="password" defaultValue="секрет" />);
  const input = screen.getByLabelText('Пароль');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
  expect(input.getAttribute('type')).toBe('password');
});

it('connects label, hint and error of a text area in the same way', async () => {
  render(<TextareaField label="Описание" error="Слишком длинно" />);
  const area = screen.getByRole('textbox', { name: 'Описание' });
  expect(descriptionOf(area)).toBe('Слишком длинно');
  await userEvent.type(area, 'Две{Enter}строки');
  expect(area).toHaveProperty('value', 'Две\nстроки');
});
