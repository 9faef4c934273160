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
  [`${'и\u0306'.repeat(130)}.pdf`, `${'и\u0306'.repeat(116)}.pdf`],
  // At most 240 code points.
  ['👍\u{1F3FD}'.repeat(130), '👍\u{1F3FD}'.repeat(120)],
  ['🇷🇺\u0301'.repeat(130), '🇷🇺\u0301'.repeat(80)],
  [`${'а'.repeat(110)}${' .'.repeat(40)}${'б'.repeat(20)}`, 'а'.repeat(110)],
])('%j is shown as %j', (name, shown) => {
  expect(cleanFileName(name)).toBe(shown);
  expect(cleanFileName(shown)).toBe(shown);
});
