import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DraftOffer } from './draft-offer.tsx';

it('offers the draft to resume or discard', () => {
  const onResume = vi.fn<() => void>();
  const onDiscard = vi.fn<() => void>();
  const draft = { file: new File(['picture'], 'море.jpg'), kind: 'image' as const };
  const { container } = render(<DraftOffer draft={draft} onResume={onResume} onDiscard={onDiscard} />);
  expect(container.querySelector('img')?.src).toMatch(/^blob:/);
  const offer = screen.getByRole('region', { name: 'Продолжить черновик?' });
  expect(offer.textContent).toContain('море.jpg');
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect([onResume.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Удалить черновик' }));
  expect([onResume.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 1]);
});
