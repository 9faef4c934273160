import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/paths.mjs';
import { anchorsIn, findDeadLinks, linksIn, listPages } from './links.mjs';

const PAGE = `# Копии и [учение](drill.md)

![фото](a.jpg) [раз](b.md#два "слова") <img src="c.png"> [вне](https://example.org) [почта](mailto:a@example.org)
Код \`[нет](d.md)\`.

## \`backup\`: сейчас, ночью
## Копии

\`\`\`sh
# не заголовок
cat [нет](e.md)
\`\`\`

## Копии
`;

const check = async (page) => findDeadLinks(page, await readFile(join(ROOT, page), 'utf8'));

it('finds links and pictures within the repository, and none in code', () => {
  expect(linksIn(PAGE)).toEqual(['drill.md', 'a.jpg', 'b.md#два', 'c.png']);
});

it('names headings as GitHub does', () => {
  expect(anchorsIn(PAGE)).toEqual(['копии-и-учение', 'backup-сейчас-ночью', 'копии', 'копии-1']);
});

it('tells of links to no file, to no heading and out of the repository', async () => {
  const text =
    '# Here\n[a](#here) [b](#there) [c](../CHANGELOG.md) [d](none.md) [e](../LICENSE) [f](../../x) [g](.)';
  expect(await findDeadLinks('docs/page.md', text)).toEqual([
    'docs/page.md: no heading for #there',
    'docs/page.md: no file for none.md',
    'docs/page.md: no file for ../../x',
  ]);
});

it('every link of every page leads to a file, and to a heading when it names one', async () => {
  const pages = await listPages();
  expect(pages).toContain('README.md');
  expect((await Promise.all(pages.map(check))).flat()).toEqual([]);
});
