import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

it('takes 100 characters, and counts an emoji as one', async () => {
  const onType = vi.fn();
  const search = { label: 'Поиск', clearLabel: 'Очистить', onClear: () => undefined };
  render(<SearchBox look="card" value="" onType={onType} {...search} />);
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('😀'.repeat(101));
  expect(onType.mock.calls).toEqual([['😀'.repeat(100)]]);
});
