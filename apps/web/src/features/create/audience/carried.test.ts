import * as v from 'valibot';
import { CircleId } from '@sfera/contract/base/ids';
import { beforeEach, expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { sayWhatHappened } from '../sending/say-what-happened.ts';
import { readyForm } from '../upload/form-of.ts';
import { joined, split } from '../works/items.ts';
import { newWork } from '../works/work-list.ts';

const family = v.parse(CircleId, '01957f70-0000-7000-8000-0000000000c1');
const photo = (name: string) => newWork(new File(['jpeg'], name), 'image');
const prepared = { file: null, edit: {}, filters: {}, isRendered: true, isTextDrawn: false, extras: {} };

beforeEach(() => useToasts.setState({ toasts: [] }));

it('goes with the form of a story, which the service worker sends, too', () => {
  const work = { ...photo('a.jpg'), target: 'story' } as const;
  const form = (audience?: typeof family) =>
    readyForm({ ...work, ...(audience && { audience }) }, { id: 'made', look: '', prepared }).fields;
  expect(form(family)).toMatchObject({ audience: family });
  expect(form()).not.toHaveProperty('audience');
});

it('stays with each photo of a post that is split', () => {
  const [post] = joined([photo('a.jpg'), photo('b.jpg')]);
  const parts = split({ ...(post ?? expect.fail()), audience: family });
  expect(parts.map(({ audience }) => audience)).toEqual([family, family]);
});

it.each([
  [undefined, undefined, false],
  [{ kind: 'circle', circle: { id: family, name: 'Семья' } }, family, false],
  [{ kind: 'followers' }, 'followers', false],
  [undefined, family, true],
  [{ kind: 'circle', circle: { id: family, name: 'Семья' } }, 'followers', true],
] as const)('says when an earlier try has published for others: %j instead of %s', (seen, chosen, isSaid) => {
  const work = { ...photo('a.jpg'), description: 'Рассвет', ...(chosen && { audience: chosen }) };
  sayWhatHappened(work, { target: 'post', post: makePost(seen && { audience: seen }) });
  const said = useToasts.getState().toasts.filter(({ message }) => message.includes('Проверьте, кому'));
  expect(said).toHaveLength(isSaid ? 1 : 0);
});
