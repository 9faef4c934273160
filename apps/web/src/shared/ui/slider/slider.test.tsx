import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Slider } from './slider.tsx';

function Warmth({ start = 0 }: { start?: number }) {
  const [value, setValue] = useState(start);
  return <Slider label="Теплота" min={-100} max={100} origin={0} value={value} onChange={setValue} />;
}

it('is moved by keys and shows its value with a sign', async () => {
  render(<Warmth start={23} />);
  const slider = screen.getByRole('slider', { name: 'Теплота' });
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(slider.getAttribute('aria-valuenow')).toBe('24');
  expect(slider.getAttribute('aria-valuetext')).toBe('+24');
  expect(screen.getByText('+24')).not.toBeNull();
  await userEvent.keyboard('{Home}');
  expect(slider.getAttribute('aria-valuenow')).toBe('-100');
  expect(slider.getAttribute('aria-valuetext')).toBe('−100');
  expect(screen.getByText('−100')).not.toBeNull();
});

it.each([
  [50, '50%', '25%'],
  [-50, '25%', '25%'],
  [0, '50%', '0%'],
])('colours the track from the origin to %d', (value, start, width) => {
  const { container } = render(<Warmth start={value} />);
  const fill = container.querySelector('[style*="inset-inline-start"]');
  expect(fill?.getAttribute('style')).toContain(`inset-inline-start: ${start}`);
  expect(fill?.getAttribute('style')).toContain(`inline-size: ${width}`);
});
