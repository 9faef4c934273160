import { Parser } from 'htmlparser2';

/** Elements that begin on a line of their own. */
const BLOCKS = new Set(['p', 'div', 'blockquote', 'pre', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements that show no text. */
const UNSEEN = new Set(['script', 'style', 'template', 'title']);

/** The words of a publication that is written in HTML. Links are left with their texts. */
export function plainText(html: string): string {
  let text = '';
  let unseen = 0;
  let preserved = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (UNSEEN.has(name)) unseen += 1;
      else if (name === 'pre') preserved += 1;
      if (name === 'br') text += '\n';
      else if (name === 'li') text += '\n• ';
      else if (BLOCKS.has(name)) text += '\n\n';
    },
    ontext(part) {
      if (unseen === 0) text += preserved > 0 ? part : part.replace(/[ \t\r\n]+/gu, ' ');
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen -= 1;
      else if (name === 'pre') preserved -= 1;
      if (BLOCKS.has(name)) text += '\n\n';
    },
  });
  parser.end(html);
  return text
    .replace(/ *\n */gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
