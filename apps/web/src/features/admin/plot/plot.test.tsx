import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pathsOf } from './plot-path.ts';
import { Plot, type PlotProps } from './plot.tsx';

const plot: PlotProps = {
  title: 'Запросов в секунду',
  values: [2, 8, null, 5],
  times: ['14:00', '14:01', '14:02', '14:03'],
  format: (value) => `${value} з/с`,
};

const figure = () => screen.getByText(/з\/с$|^—$/).textContent;

it('tells screen readers the last, the lowest and the highest value', () => {
  render(<Plot {...plot} />);
  screen.getByRole('img', { name: 'Сейчас 5 з/с, наименьшее 2 з/с, наибольшее 8 з/с' });
});

it('says that nothing was measured yet', () => {
  render(<Plot {...plot} values={[]} times={[]} />);
  screen.getByRole('img', { name: 'Ещё ничего не измерено' });
});

it('shows the value and the time under the pointer, and the last one again when it leaves', () => {
  render(<Plot {...plot} />);
  const field = screen.getByRole('img').parentElement as HTMLElement;
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 56));
  expect(figure()).toBe('5 з/с');
  fireEvent.pointerMove(field, { clientX: 96 });
  expect(figure()).toBe('8 з/с');
  screen.getByText('14:01');
  fireEvent.pointerMove(field, { clientX: 210 });
  expect(figure()).toBe('—');
  fireEvent.pointerLeave(field);
  expect(figure()).toBe('5 з/с');
});

it('draws from zero to the highest value, with a gap where nothing was measured', () => {
  expect(pathsOf([0, 10, null, 5], 10)).toEqual({
    line: 'M0 94.00L1 6.00M3 50.00h0',
    area: 'M0 94.00L1 6.00L1 100L0 100ZM3 50.00h0L3 100L3 100Z',
  });
});
