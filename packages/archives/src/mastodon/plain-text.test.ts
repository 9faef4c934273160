import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['<p>Один</p><p>Два<br />Три</p>', 'Один\n\nДва\nТри'],
  ['Без разметки &amp; со знаками &lt;3', 'Без разметки & со знаками <3'],
  [
    '<p>Смотри <a href="https://example.org/a/b"><span class="invisible">https://</span><span class="ellipsis">example.org/a</span><span class="invisible">/b</span></a></p>',
    'Смотри https://example.org/a/b',
  ],
  [
    '<p><span class="h-card"><a href="https://example.org/@boris">@<span>boris</span></a></span> <a href="#">#<span>море</span></a></p>',
    '@boris #море',
  ],
  ['<ul><li>хлеб</li><li>соль</li></ul>', '• хлеб\n• соль'],
  ['<p>много\n  пробелов</p><pre>строка\nстрока</pre>', 'много пробелов\n\nстрока\nстрока'],
  ['<script>alert(1)</script><p>слова</p>', 'слова'],
  ['', ''],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
