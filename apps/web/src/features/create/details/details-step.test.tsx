import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Work } from '../works/work.ts';
import { newWork } from '../works/work-list.ts';
import { DetailsStep } from './details-step.tsx';

const ignore = () => undefined;

const workOf = () => newWork(new File(['jpeg'], 'photo.jpg'), 'image');
const itemsOf = (work: Work) => ({
  all: [work],
  at: 0,
  show: ignore,
  arrange: ignore,
  add: ignore,
  describe: ignore,
  split: ignore,
});
const others = { onChange: ignore, onChooseOther: ignore, onBack: ignore };

it('gives a single photo a box of its own shape, as soon as the photo is open', () => {
  const work = { ...workOf(), edit: { crop: { x: 0, y: 0, width: 1, height: 0.5 } } };
  const photo = { width: 300, height: 200 };
  const { container } = render(
    <DetailsStep
      {...others}
      failure={null}
      count={1}
      items={itemsOf(work)}
      onPublish={ignore}
      onPublishAll={ignore}
      work={work}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom has no bitmaps
      opened={{ state: 'photo', photo: photo as never }}
    />,
  );
  const shapes = [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) =>
    style.getPropertyValue('--aspect'),
  );
  expect(shapes).toContain('3');
});

it('publishes nothing before the file is open: it would go up without its edit', () => {
  const onPublish = vi.fn<() => void>();
  const advice = { step: 'sending', advice: null, action: 'retry' } as const;
  const failure = { title: 'Ошибка', cause: '', isFileRefused: false, ...advice };
  const onPublishAll = vi.fn<() => void>();
  const work = workOf();
  const props = { failure, onPublish, onPublishAll, count: 3, items: itemsOf(work), ...others };
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
