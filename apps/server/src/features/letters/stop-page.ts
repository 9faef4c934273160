import { ACCENTS } from '@sfera/contract/admin/accents';
import type { Brand } from '@sfera/contract/admin/brand';
import { escapeHtml } from '../../http/web/escape-html.ts';

/** The page of the link in a letter, without a script: it works for a person who is not signed in, in every browser. */
export const stopPage = (state: 'question' | 'done' | 'unknown', brand: Brand): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${WORDS[state].title} · ${escapeHtml(brand.name)}</title>
<style>
body { margin: 0; padding: 12vh 20px; font: 18px/1.5 Inter, 'Segoe UI', Roboto, system-ui, sans-serif; text-align: center; }
h1 { font-size: 26px; line-height: 1.25; }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 14px; background: ${ACCENTS[brand.accent].light.accent}; color: #fff; font: inherit; font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>${WORDS[state].title}</h1>
<p>${WORDS[state].text}</p>
${state === 'question' ? '<form method="post"><button type="submit">Больше не присылать</button></form>' : '<p><a href="/settings/email">Настройки почты</a></p>'}
</main>
</body>
</html>
`;

const WORDS = {
  question: {
    title: 'Не присылать письма о новом?',
    text: 'Письма о входе и безопасности будут приходить, как раньше.',
  },
  done: {
    title: 'Писем о новом больше не будет',
    text: 'Включить их снова можно в настройках, в разделе «Почта».',
  },
  unknown: { title: 'Ссылка не подходит', text: 'Выключить письма можно в настройках, в разделе «Почта».' },
};
