import { render } from '@testing-library/react';
import Bell from 'lucide-react/icons/bell';
import { expect, it } from 'vitest';
import createIcon from './create-icon.ts';

const SHAPE = 'M10.268 21a2 2 0 0 0 3.464 0';
const Own = createIcon({ node: [['path', { d: SHAPE, key: 'a' }]] });

const attributesOf = ({ firstElementChild }: Element) =>
  Object.fromEntries([...(firstElementChild?.attributes ?? [])].map(({ name, value }) => [name, value]));

it.each([
  ['by default', { className: undefined }],
  ['with its looks', { size: 16, strokeWidth: 1.9, className: 'big' }],
  ['with a name', { 'aria-label': 'Уведомления', className: undefined }],
])('draws an icon as lucide does, %s', (_, props) => {
  const { container: own } = render(<Own {...props} />);
  const { container: real } = render(<Bell {...props} />);
  const { class: _theirs, ...drawn } = attributesOf(real);
  const { class: ownClass, ...ownDrawn } = attributesOf(own);
  expect(ownDrawn).toEqual(drawn);
  expect(ownClass).toBe(props.className);
  expect(own.innerHTML).toContain(`<path d="${SHAPE}"></path>`);
});
