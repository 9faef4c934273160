import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newWork } from '../works/work-list.ts';
import { DetailsStep } from './details-step.tsx';

const ignore = () => undefined;

it('publishes nothing before the file is open: it would go up without its edit', () => {
  const onPublish = vi.fn<() => void>();
  const advice = { step: 'sending', advice: null, action: 'retry' } as const;
  const failure = { title: 'Ошибка', cause: '', isFileRefused: false, ...advice };
  const onPublishAll = vi.fn<() => void>();
  const work = newWork(new File(['jpeg'], 'photo.jpg'), 'image');
  const items = {
    all: [work],
    at: 0,
    show: ignore,
    arrange: ignore,
    add: ignore,
    describe: ignore,
    split: ignore,
  };
  const others = { onChange: ignore, onChooseOther: ignore, onBack: ignore };
  const props = { failure, onPublish, onPublishAll, count: 3, items, ...others };
  const { rerender } = render(<DetailsStep {...props} work={work} opened={{ state: 'opening' }} />);
  for (const button of screen.getAllByRole('button', { name: /^Опубликовать/ })) fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(onPublish).not.toHaveBeenCalled();
  rerender(<DetailsStep {...props} work={work} opened={{ state: 'photo', photo: null }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Опубликовать' }));
  expect(onPublish).toHaveBeenCalledOnce();
  expect(onPublishAll).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Опубликовать все: 3' }));
  expect(onPublishAll).toHaveBeenCalledOnce();
});
