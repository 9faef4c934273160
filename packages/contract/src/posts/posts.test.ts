import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { uploadPost } from './upload.ts';
import { listPosts } from './posts.ts';

const refusedField = (query: unknown) => {
  const { issues } = v.safeParse(listPosts.query, query);
  return issues && v.getDotPath(issues[0]);
};

describe('a feed query', () => {
  it('reads ten posts from the start by default', () => {
    expect(v.parse(listPosts.query, {})).toEqual({ skip: 0, limit: 10 });
    expect(v.parse(listPosts.query, { skip: '20', limit: '50', type: 'own' })).toEqual({
      skip: 20,
      limit: 50,
      type: 'own',
    });
  });

  it.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '51' }, 'limit'],
    [{ limit: '-1' }, 'limit'],
    [{ limit: '1.5' }, 'limit'],
    [{ limit: 'abc' }, 'limit'],
    [{ limit: 'Infinity' }, 'limit'],
    [{ limit: ['1', '2'] }, 'limit'],
    [{ skip: '-1' }, 'skip'],
    [{ skip: '10001' }, 'skip'],
    [{ skip: '9'.repeat(400) }, 'skip'],
    [{ before: 'yesterday' }, 'before'],
    [{ before: '' }, 'before'],
    [{ type: 'all' }, 'type'],
    [{ type: '' }, 'type'],
  ])('%j is refused for its %s', (query, field) => expect(refusedField(query)).toBe(field));
});

const parse = (fields: unknown) => v.safeParse(uploadPost.multipart.fields, fields);

describe('the form of an upload', () => {
  it('needs nothing but its file', () => expect(parse({}).output).toEqual({ text: '' }));

  it.each(['', '{}', '{"exposure":-100,"hue":180,"vignette":0}', '{"contrast":0.5}'])(
    'takes filters %s',
    (filters) => expect(parse({ filters }).success).toBe(true),
  );

  it.each(['x', '[]', 'null', '1', '{"exposure":101}', '{"hue":"5"}', '{"vignette":-1}', '{"hue":'])(
    'refuses filters %s',
    (filters) =>
      expect(parse({ filters }).issues).toMatchObject([
        { path: [{ key: 'filters' }], message: 'Некорректные настройки фильтров' },
      ]),
  );
});
