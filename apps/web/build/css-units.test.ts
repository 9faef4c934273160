import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

test('no length is divided by a length, which Firefox does not compute: the whole declaration would be lost', () => {
  const files = globSync('**/*.css', { cwd: SOURCE });
  const found = files.flatMap((file) =>
    (
      readFileSync(join(SOURCE, file), 'utf8').match(/calc\([^;]*\/ ?[\d.]+(?:px|r?em|[dsl]?v[hw])\b/g) ?? []
    ).map((use) => `${file}: ${use}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
