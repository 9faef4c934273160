import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Work } from './work.ts';
import {
  currentWork,
  leftWorks,
  newWork,
  NO_WORKS,
  nextWorks,
  type WorksEvent,
  type WorksState,
} from './work-list.ts';

const makeWork = (id: string, more: Partial<Work> = {}): Work => ({
  ...newWork(new File(['x'], `${id}.jpg`), 'image'),
  id,
  itemId: id,
  ...more,
});
const sized = (id: string, bytes: number) => makeWork(id, { file: new File(['x'.repeat(bytes)], id) });
const run = (...events: WorksEvent[]): WorksState => events.reduce(nextWorks, NO_WORKS);
const ids = ({ works }: WorksState) => works.map(({ id }) => id);
const chosen = (...names: string[]): WorksEvent => ({
  type: 'chosen',
  works: names.map((name) => makeWork(name)),
});
const found = (...names: string[]): WorksEvent => ({
  type: 'found',
  works: names.map((name) => makeWork(name)),
});
const sent = (...names: string[]): WorksEvent => ({ type: 'sent', ids: names });
const ended = (id: string): WorksEvent => ({ type: 'ended', id });

it('goes through several files one after another', () => {
  const three = run(chosen('a', 'b', 'c'));
  expect(currentWork(three)?.id).toBe('a');
  const second = nextWorks(three, sent('a'));
  expect(currentWork(second)?.id).toBe('b');
  expect(second).toMatchObject({ active: 2, done: 1 });
  const done = [ended('a'), sent('b', 'c'), ended('c'), ended('b')].reduce(nextWorks, second);
  expect(done).toMatchObject({ works: [], active: 0, done: 3, sending: [] });
  expect(currentWork(done)).toBeNull();
});

it('brings back what could not be sent: to the screen, or behind what is there', () => {
  const two = run(chosen('a', 'b'), sent('a', 'b'));
  const shown = nextWorks(two, { type: 'returned', id: 'b', isShown: true });
  expect(currentWork(shown)).toMatchObject({ id: 'b' });
  expect(currentWork(shown)).not.toHaveProperty('sending');
  expect(shown).toMatchObject({ active: 1, done: 1 });
  const both = nextWorks(shown, { type: 'returned', id: 'a', isShown: false });
  expect(ids(both)).toEqual(['b', 'a']);
  expect(leftWorks(both).map(({ id }) => id)).toEqual(['a']);
});

it('sends smaller files before larger ones, until the order is changed by hand', () => {
  const works = [sized('large', 9), sized('small', 1), sized('middle', 5)];
  const all = run({ type: 'chosen', works }, sent('large', 'small', 'middle'));
  expect(all.sending.map(({ id }) => id)).toEqual(['small', 'middle', 'large']);
  const ordered = nextWorks(all, { type: 'ordered', ids: ['large', 'small', 'middle'] });
  expect(ordered.sending.map(({ id }) => id)).toEqual(['large', 'small', 'middle']);
});

it('finds what an earlier page was sending, and what is sent here stays', () => {
  const sending = { isPaused: true, lostFile: null };
  const state = run(chosen('here'), sent('here'), {
    type: 'found',
    works: [makeWork('here'), makeWork('kept', { sending }), makeWork('draft')],
  });
  expect(state.sending.map(({ id }) => id)).toEqual(['here', 'kept']);
  expect(ids(state)).toEqual(['draft']);
  const opened = nextWorks(nextWorks(state, chosen('more')), { type: 'opened' });
  expect(opened).toMatchObject({ active: 0, done: 0 });
  expect(leftWorks(opened).map(({ id }) => id)).toEqual(['more', 'draft']);
});

it('offers what an earlier visit left, and begins with what is chosen now', () => {
  const offered = run(found('old'));
  expect(currentWork(offered)).toBeNull();
  expect(leftWorks(offered).map(({ id }) => id)).toEqual(['old']);

  const begun = nextWorks(offered, chosen('new'));
  expect(currentWork(begun)?.id).toBe('new');
  expect(leftWorks(begun).map(({ id }) => id)).toEqual(['old']);
  expect(nextWorks(begun, sent('new'))).toMatchObject({ active: 0, done: 1 });

  expect(currentWork(nextWorks(offered, { type: 'resumed', ids: ['old'] }))?.id).toBe('old');
  expect(ids(nextWorks(offered, { type: 'discarded', id: 'old' }))).toEqual([]);
  expect(nextWorks(begun, { type: 'discarded', id: 'new' })).toMatchObject({ active: 0, done: 0 });
});

it('takes what was found only now behind what has been chosen meanwhile', () =>
  expect(ids(run(chosen('new'), found('old')))).toEqual(['new', 'old']));

it('changes the work that is meant', () => {
  const state = run(chosen('a', 'b'), { type: 'changed', id: 'b', change: { description: 'Закат' } });
  expect(state.works.map(({ description }) => description)).toEqual(['', 'Закат']);
});

it('gives words that were shared to the next file', () => {
  const worded = run({ type: 'worded', description: 'Закат' }, found('old'));
  const begun = nextWorks(worded, chosen('a', 'b'));
  expect(begun.works.map(({ description }) => description)).toEqual(['Закат', '', '']);
  expect(nextWorks(begun, chosen('c')).works[0]?.description).toBe('');
});

it('gives the words of a refused file to the next one', () => {
  const words = { description: 'Рассвет', target: 'story' } as const;
  const refused = run(chosen('a'), { type: 'changed', id: 'a', change: words }, ended('a'));
  expect(refused).toMatchObject({ active: 0, done: 0 });
  expect(currentWork(nextWorks(refused, chosen('b', 'c')))).toMatchObject({ id: 'b', ...words });
  const after = [chosen('b'), sent('b'), ended('b'), chosen('d')].reduce(nextWorks, refused);
  expect(currentWork(after)).toMatchObject({ id: 'd', description: '' });
});

it('never counts more works than there are, whatever comes', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const event: fc.Arbitrary<WorksEvent> = fc.oneof(
    fc.uniqueArray(name, { maxLength: 3 }).map((names) => found(...names)),
    fc.uniqueArray(name, { minLength: 1, maxLength: 3 }).map((names) => chosen(...names.map((n) => n + '!'))),
    name.map((id) => ended(id)),
    name.map((id) => ended(id + '!')),
    fc.uniqueArray(name, { maxLength: 3 }).map((names) => sent(...names.map((n) => n + '!'))),
    fc
      .tuple(name, fc.boolean())
      .map(([id, isShown]): WorksEvent => ({ type: 'returned', id: id + '!', isShown })),
    fc.constant<WorksEvent>({ type: 'opened' }),
    name.map((id): WorksEvent => ({ type: 'discarded', id })),
    fc.array(name).map((names): WorksEvent => ({ type: 'resumed', ids: names })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const state = run(...events);
      expect(state.active).toBeGreaterThanOrEqual(0);
      expect(state.active).toBeLessThanOrEqual(state.works.length);
      expect(currentWork(state) === null).toBe(state.active === 0);
    }),
  );
});

it('goes on with those that are meant, and leaves the others for later', () => {
  const resumed = nextWorks(run(found('a', 'b', 'c')), { type: 'resumed', ids: ['b', 'c', 'gone'] });
  expect(ids(resumed)).toEqual(['b', 'c', 'a']);
  expect(leftWorks(resumed).map(({ id }) => id)).toEqual(['a']);
});
