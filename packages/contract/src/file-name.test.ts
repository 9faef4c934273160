import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it.each([
  ['Смета 2026.pdf', 'Смета 2026.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ana\\отчёт.docx', 'отчёт.docx'],
  ['фото\u202Egpj.exe', 'фотоgpj.exe'],
  ['a\u2066b\u2069\u200Fc\uFEFF.txt', 'abc.txt'],
  ['a\r\nSet-Cookie: x\0.txt', 'aSet-Cookie_ x.txt'],
  ['  ..hidden.. ', 'hidden'],
  ['a<b>"c"|d?*.txt', 'a_b__c__d__.txt'],
  ['', 'Файл'],
  ['...', 'Файл'],
  ['folder/', 'Файл'],
  [`${'я'.repeat(300)}.tar.gz`, `${'я'.repeat(117)}.gz`],
  ['\ud800.txt', 'txt'],
  ['🎉'.repeat(130), '🎉'.repeat(120)],
])('%j is shown as %j', (name, shown) => {
  expect(cleanFileName(name)).toBe(shown);
  expect(cleanFileName(shown)).toBe(shown);
});
