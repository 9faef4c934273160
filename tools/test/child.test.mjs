import { expect, it } from 'vitest';
import { runBin } from './child.mjs';
import { countFiles } from './test-runners.mjs';

/** A program that prints these pieces one after another, as a pipe may cut them. */
const printing = (...pieces) => `
  for (const piece of ${JSON.stringify(pieces)}) {
    process.stdout.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
`;

it('passes on whole lines without colours as they come, so that the files of a run can be counted', async () => {
  const heard = [];
  const program = printing(
    ' \u001B[32m✓\u001B[39m \u001B[30m\u001B[46m web \u001B[49m\u001B[39m one.test.ts\n \u001B[3',
    '2m✓\u001B[39m two.test.ts\n \u001B[31m❯\u001B[39m three',
    '.test.ts\n     \u001B[31m×\u001B[39m fails\nend',
  );
  const { code, output } = await runBin('node', ['--input-type=module', '--eval', program], {
    onOutput: (lines) => heard.push(lines),
  });
  expect(code).toBe(0);
  expect(heard.join('')).toBe(' ✓  web  one.test.ts\n ✓ two.test.ts\n ❯ three.test.ts\n     × fails\n');
  expect(heard.reduce((count, lines) => count + countFiles(lines), 0)).toBe(3);
  expect(output).toBe(`${heard.join('').trim()}\nend`);
});

it('ends a program that takes longer than its limit', async () => {
  const { code, output } = await runBin('node', ['--eval', 'setInterval(() => {}, 1000)'], {
    limitMinutes: 0.001,
  });
  expect(code).not.toBe(0);
  expect(output).toContain('Не закончилось за 0.001 мин');
});
