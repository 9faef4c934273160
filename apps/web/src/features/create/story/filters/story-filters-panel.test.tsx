import type { StoryFilters } from '@sfera/contract/media/filters';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { StoryFiltersPanel } from './story-filters-panel.tsx';

const onChange = vi.fn<(filters: StoryFilters) => void>();

function Panel({ start }: { start: StoryFilters }) {
  const [filters, setFilters] = useState(start);
  const change = (next: StoryFilters) => {
    onChange(next);
    setFilters(next);
  };
  return <StoryFiltersPanel filters={filters} onChange={change} />;
}
const open = (start: StoryFilters = {}) => render(<Panel start={start} />);
const slider = (name: string) => screen.getByRole('slider', { name });
const valuesOf = (name: string) =>
  ['min', 'now', 'max', 'text'].map((kind) => slider(name).getAttribute(`aria-value${kind}`));

it('has the five sliders with their ranges, and begins with nothing changed', () => {
  open();
  expect(screen.getAllByRole('slider')).toHaveLength(5);
  expect(valuesOf('Яркость')).toEqual(['0.5', '1', '1.5', '1,0']);
  expect(valuesOf('Контраст')).toEqual(['0.5', '1', '1.5', '1,0']);
  expect(valuesOf('Насыщенность')).toEqual(['0.5', '1', '2', '1,0']);
  expect(valuesOf('Сепия')).toEqual(['0', '0', '1', '0,0']);
  expect(valuesOf('Размытие')).toEqual(['0', '0', '5', '0,0']);
  expect(screen.getByRole('button', { name: 'Сбросить' }).getAttribute('aria-disabled')).toBe('true');
});

it('moves by tenths, shows and says the value, and leaves out what is neutral', async () => {
  open({ blur: 2 });
  slider('Яркость').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith({ blur: 2, brightness: 1.3 });
  expect(screen.getByText('1,3')).not.toBeNull();
  expect(valuesOf('Яркость')[3]).toBe('1,3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(onChange).toHaveBeenLastCalledWith({ blur: 2 });
  slider('Размытие').focus();
  await userEvent.keyboard('{End}');
  expect(onChange).toHaveBeenLastCalledWith({ blur: 5 });
});

it('resets one by its button or a double tap on its name, and keeps the focus', async () => {
  open({ contrast: 1.4, sepia: 0.7, blur: 1 });
  const reset = screen.getByRole('button', { name: 'Сбросить: Сепия' });
  await userEvent.click(reset);
  expect(onChange).toHaveBeenLastCalledWith({ contrast: 1.4, blur: 1 });
  expect(reset.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(reset);

  const before = onChange.mock.calls.length;
  await userEvent.click(reset);
  await userEvent.click(screen.getByText('Контраст'));
  expect(onChange).toHaveBeenCalledTimes(before);
  await userEvent.dblClick(screen.getByText('Контраст'));
  expect(onChange).toHaveBeenLastCalledWith({ blur: 1 });
});

it('resets them all', async () => {
  open({ brightness: 0.6, saturation: 2 });
  const reset = screen.getByRole('button', { name: 'Сбросить' });
  await userEvent.click(reset);
  expect(onChange).toHaveBeenLastCalledWith({});
  expect(document.activeElement).toBe(reset);
});
