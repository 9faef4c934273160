import type { Message } from '../../../base/outbound/mailer.ts';
import { escapeHtml } from '../../../http/web/escape-html.ts';

/** The content of a message, as plain text. */
interface Content {
  /** Holds nothing that a person has typed. */
  subject: string;
  /** The account that the message is about. */
  login: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Smaller, after the button. */
  note?: string;
}

const COLOURS = { ink: '#0f1218', quiet: '#5a6372', accent: '#2266f0', page: '#f5f6f9', card: '#ffffff' };
const FONT = "font-family:Inter,'Segoe UI',Roboto,system-ui,sans-serif";

/** The same content as text and as HTML, with the frame that all messages share. */
export function frame({ subject, login, paragraphs, button, note }: Content): Message {
  const greeting = `Здравствуйте, ${login}!`;
  const text = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(note ? [note] : []),
    '—\nСфера',
  ];
  const body = [
    heading(subject),
    paragraph(greeting),
    ...paragraphs.map((one) => paragraph(one)),
    ...(button ? [link(button)] : []),
    ...(note ? [paragraph(note, COLOURS.quiet)] : []),
  ];
  return {
    subject: `${subject} · Сфера`,
    text: `${text.join('\n\n')}\n`,
    html: page(subject, body.join('\n')),
  };
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${COLOURS.page};color:${COLOURS.ink};${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:28px 24px;border-radius:20px;background:${COLOURS.card}">
${body}
</div>
</body>
</html>
`;

const heading = (text: string) =>
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(text)}</h1>`;

const paragraph = (text: string, colour = COLOURS.ink) =>
  `<p style="margin:0 0 16px;color:${colour}">${escapeHtml(text)}</p>`;

const link = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:12px;` +
  `background:${COLOURS.accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
