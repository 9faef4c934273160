import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DraftOffer } from './draft-offer.tsx';

const nothing = () => undefined;

it('offers the draft to resume or discard', () => {
  const onResume = vi.fn<() => void>();
  const onDiscard = vi.fn<() => void>();
  render(<DraftOffer name="море.jpg" preview={null} onResume={onResume} onDiscard={onDiscard} />);
  const offer = screen.getByRole('region', { name: 'Продолжить черновик?' });
  expect(offer.textContent).toContain('море.jpg');
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect([onResume.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Удалить черновик' }));
  expect([onResume.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 1]);
});

it('revokes the preview’s URL on unmount', () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const preview = new Blob(['picture'], { type: 'image/jpeg' });
  const { container, unmount } = render(
    <DraftOffer name="море.jpg" preview={preview} onResume={nothing} onDiscard={nothing} />,
  );
  expect(container.querySelector('img')?.src).toBe(made.mock.results[0]?.value);
  unmount();
  expect(revoked.mock.calls.flat()).toEqual(made.mock.results.map(({ value }) => value));
});
