import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newWork } from '../works/work-list.ts';
import { DetailsStep } from './details-step.tsx';

const ignore = () => undefined;

it('publishes nothing before the file is open: it would go up without its edit', () => {
  const onPublish = vi.fn<() => void>();
  const failure = { title: 'Ошибка', cause: '', isFileRefused: false };
  const props = { failure, onPublish, onChange: ignore, onChooseOther: ignore, onBack: ignore };
  const work = newWork(new File(['jpeg'], 'photo.jpg'), 'image');
  const { rerender } = render(<DetailsStep {...props} work={work} opened={{ state: 'opening' }} />);
  fireEvent.click(screen.getByRole('button', { name: /Опубликовать/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(onPublish).not.toHaveBeenCalled();
  rerender(<DetailsStep {...props} work={work} opened={{ state: 'photo', photo: null }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Опубликовать' }));
  expect(onPublish).toHaveBeenCalledOnce();
});
