import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeOwnVideo, makePost } from '../testing.ts';
import { ViewsLabel } from './views-label.tsx';

it.each([
  [0, '0 просмотров'],
  [1, '1 просмотр'],
  [2, '2 просмотра'],
  [5, '5 просмотров'],
  [11, '11 просмотров'],
  [1_021, '1 021 просмотр'],
])('%d views read «%s»', (views, words) => {
  const { container } = render(<ViewsLabel post={makePost({ views })} />);
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toBe(words);
});

it.each(['processing', 'failed'] as const)('a %s video that nobody can play yet has no number', (status) => {
  const { container } = render(<ViewsLabel post={makeOwnVideo({ status })} />);
  expect(container.textContent).toBe('— просмотров');
});

it('a video that plays while a better copy is made has one', () => {
  const { container } = render(<ViewsLabel post={makeOwnVideo({ postUrl: '/media/v.mp4', views: 5 })} />);
  expect(container.textContent).toBe('5 просмотров');
});
