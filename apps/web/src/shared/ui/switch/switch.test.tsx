import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Switch } from './switch.tsx';

it('is toggled by a tap on its label and by keyboard', async () => {
  const onChange = vi.fn();
  render(<Switch label="Уведомления" isOn={false} onChange={onChange} />);
  await userEvent.click(screen.getByText('Уведомления'));
  expect(onChange).toHaveBeenLastCalledWith(true);
  screen.getByRole('switch', { name: 'Уведомления', checked: false }).focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('does not change when disabled', async () => {
  const onChange = vi.fn();
  render(<Switch label="Уведомления" isOn onChange={onChange} isDisabled />);
  await userEvent.click(screen.getByRole('switch', { checked: true }));
  expect(onChange).not.toHaveBeenCalled();
});
