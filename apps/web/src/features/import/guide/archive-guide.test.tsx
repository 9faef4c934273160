import { IMPORT_SOURCES, type ImportSource } from '@sfera/contract/posts/import-sources';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Link } from '#shared/router/index.ts';
import { renderApp } from '#shared/testing.tsx';
import { ArchiveGuide, guideHash } from './archive-guide.tsx';
import { GUIDES } from './guides.ts';

const open = () =>
  screen.getAllByRole('group').filter((one) => one instanceof HTMLDetailsElement && one.open);

it('each source that is read has its steps', () => {
  expect(GUIDES.map(({ source }) => source).toSorted()).toEqual(Object.keys(IMPORT_SOURCES).toSorted());
});

it.each(['instagram', 'telegram'] satisfies ImportSource[])(
  'the steps of %s, whose archives may be pages, say that it must be JSON',
  (source) => {
    const guide = GUIDES.find((one) => one.source === source);
    expect(guide?.steps.join(' ')).toMatch(/JSON.{0,3} \(не HTML\)/u);
  },
);

it('a link of an error unfolds the steps of its source, also a second time', async () => {
  renderApp(
    <>
      <Link to={guideHash('telegram')}>Как получить JSON</Link>
      <ArchiveGuide />
    </>,
    { path: '/settings/import' },
  );
  expect(open()).toEqual([]);
  const link = screen.getByRole('link', { name: 'Как получить JSON' });
  await userEvent.click(link);
  const [steps] = open();
  if (!steps) throw new Error('Nothing is unfolded');
  within(steps).getByText(/Машиночитаемый JSON/u);
  expect(document.activeElement).toBe(within(steps).getByText('Telegram').closest('summary'));

  await userEvent.click(within(steps).getByText('Telegram'));
  expect(open()).toEqual([]);
  await userEvent.click(link);
  expect(open()).toEqual([steps]);
});
