import { expect, it } from 'vitest';
import type { ArchiveFile } from './archive.ts';
import { readJson, readWholeJson } from './read-json.ts';

const fileOf = (chunks: Iterable<string | Uint8Array>): ArchiveFile => ({
  path: 'list.json',
  size: 0,
  modifiedAt: null,
  stream: () => {
    const bytes = Iterator.from(chunks).map((chunk) =>
      typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk,
    );
    return new ReadableStream({
      pull(controller) {
        const { done, value } = bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
  },
});

function* endlessList() {
  yield '[';
  for (let number = 0; ; number += 1) yield `{"id":${number},"text":"${'слово '.repeat(1_000)}"},`;
}

function* endlessText() {
  yield '["';
  for (;;) yield 'слово '.repeat(1_000);
}

it('values come one by one, in their order', async () => {
  const file = fileOf(['{"name":"Чат","mess', 'ages":[{"id":1},{"id"', ':2}],"more":[3]}']);
  expect(await Array.fromAsync(readJson(file, ['$.name', '$.messages.*']))).toEqual([
    { value: 'Чат', keys: ['name'] },
    { value: { id: 1 }, keys: ['messages', 0] },
    { value: { id: 2 }, keys: ['messages', 1] },
  ]);
});

it('a list of any length needs the memory of one value', async () => {
  let count = 0;
  for await (const { value } of readJson(fileOf(endlessList()), ['$.*'])) {
    expect(value).toMatchObject({ id: count });
    count += 1;
    if (count === 3_000) break;
  }
  expect(count).toBe(3_000);
});

it('one value that never ends is refused', async () => {
  const reading = Array.fromAsync(readJson(fileOf(endlessText()), ['$.*'], { maxValueBytes: 100_000 }));
  await expect(reading).rejects.toMatchObject({ code: 'value_too_large' });
});

it.each([['['], ['[{"a":1}'], ['{"a" 1}'], ['слова'], ['']])('%j is refused', async (text) => {
  await expect(Array.fromAsync(readJson(fileOf([text]), ['$.*']))).rejects.toMatchObject({
    code: 'unreadable_list',
  });
});

it('a mark of the byte order is passed over', async () => {
  expect(await readWholeJson(fileOf([Uint8Array.of(0xef, 0xbb, 0xbf), '{"a":1}']))).toEqual({ a: 1 });
  expect(await readWholeJson(fileOf(['\u{feff}{"a":1}']))).toEqual({ a: 1 });
});
