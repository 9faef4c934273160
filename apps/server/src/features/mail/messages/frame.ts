import type { Message } from '../../../base/outbound/mailer.ts';
import { ACCENTS } from '@sfera/contract/admin/accents';
import { type Brand, isNamed } from '@sfera/contract/admin/brand';
import { escapeHtml } from '../../../http/web/escape-html.ts';

/** A message that only the server's brand is missing of. It is composed when it is sent. */
export type BrandedMessage = (brand: Brand) => Message;

/** The file of the server's icon, which lies inside the message; `deliver` attaches it. */
export const ICON_CID = 'icon@sfera';

/** The content of a message, as plain text. */
interface Content {
  /** Holds nothing that a person has typed. */
  subject: string;
  /** The account that the message is about. */
  login: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Before the button. */
  sections?: readonly Section[];
  /** Smaller, after the button. */
  note?: string;
  /** After the note, as small. */
  link?: { label: string; url: string };
}

/** A piece of news with small pictures, which lie inside the message. */
interface Section {
  title: string;
  words: string;
  url: string;
  pictures: readonly { cid: string; alt: string; url: string }[];
}

const COLOURS = { ink: '#0f1218', quiet: '#5a6372', page: '#f5f6f9', card: '#ffffff' };
const FONT = "font-family:Inter,'Segoe UI',Roboto,system-ui,sans-serif";

/** The same content as text and as HTML, with the frame that all messages share. */
export function frame(brand: Brand, content: Content): Message {
  const { subject, login, paragraphs, sections = [], button, note, link: quietLink } = content;
  const greeting = `Здравствуйте, ${login}!`;
  const text = [
    greeting,
    ...paragraphs,
    ...sections.map(({ title, words, url }) => `${title}\n${words}\n${url}`),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(note ? [note] : []),
    ...(quietLink ? [`${quietLink.label}:\n${quietLink.url}`] : []),
    `—\n${brand.name}`,
  ];
  const body = [
    ...head(brand),
    heading(subject),
    paragraph(greeting),
    ...paragraphs.map((one) => paragraph(one)),
    ...sections.map(sectionHtml),
    ...(button ? [link(button, ACCENTS[brand.accent].light.accent)] : []),
    ...(note ? [paragraph(note, COLOURS.quiet)] : []),
    ...(quietLink ? [smallLink(quietLink)] : []),
  ];
  return {
    subject: `${subject} · ${brand.name}`,
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

/** Above a message of a server with a name or an icon of its own. */
const head = (brand: Brand) =>
  brand.icon === null && !isNamed(brand)
    ? []
    : [
        `<p style="margin:0 0 20px;font-weight:600">${brand.icon === null ? '' : `<img src="cid:${ICON_CID}" alt="" width="32" height="32" style="margin-right:10px;border-radius:8px;vertical-align:middle">`}${escapeHtml(brand.name)}</p>`,
      ];

const heading = (text: string) =>
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(text)}</h1>`;

const paragraph = (text: string, colour = COLOURS.ink) =>
  `<p style="margin:0 0 16px;color:${colour}">${escapeHtml(text)}</p>`;

const link = ({ label, url }: { label: string; url: string }, colour: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:12px;` +
  `background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const smallLink = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:${COLOURS.quiet}">${escapeHtml(label)}</a></p>`;

const sectionHtml = ({ title, words, url, pictures }: Section) => `<div style="margin:0 0 20px">
<h2 style="margin:0;font-size:18px;line-height:1.3"><a href="${escapeHtml(url)}" style="color:${COLOURS.ink};text-decoration:none">${escapeHtml(title)}</a></h2>
<p style="margin:0 0 8px;color:${COLOURS.quiet}">${escapeHtml(words)}</p>
${pictures.map(pictureHtml).join('')}
</div>`;

/** A square of a third of the card's width, on phones as well; whole in programs that cannot cut it. */
const pictureHtml = ({ cid, alt, url }: Section['pictures'][number]) =>
  `<a href="${escapeHtml(url)}" style="text-decoration:none"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="160" ` +
  `style="display:inline-block;width:31%;height:auto;aspect-ratio:1;object-fit:cover;margin:0 1% 8px 0;border-radius:12px;vertical-align:top"></a>`;
