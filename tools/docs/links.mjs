import { access, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { runOrFail } from '../setup/run.mjs';

const FENCE = /^(?<mark>`{3,}|~{3,}).*?^\k<mark>$/gms;
const CODE = /`[^`\n]*`/g;
const LINK = /\]\((?<markdown>[^)\s]+)(?: "[^"]*")?\)|(?:src|href)="(?<html>[^"]+)"/g;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

const prose = (text) => text.replaceAll(FENCE, '').replaceAll(CODE, '');

/** The Markdown files that git keeps or would keep; those of `apps` are pages of the server, not of the repository. */
export async function listPages() {
  const kept = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const args = ['-c', 'safe.directory=*', ...kept, '*.md', ':(exclude)apps'];
  const list = await runOrFail('Не удалось узнать у git список файлов.', 'git', args);
  const files = [...new Set(list.split('\0'))].filter((file) => file !== '');
  const found = await Promise.all(files.map((file) => isThere(join(ROOT, file))));
  return files.filter((_, i) => found[i]);
}

/** The addresses of a page's links and pictures that stay within the repository. */
export const linksIn = (page) =>
  [...prose(page).matchAll(LINK)]
    .map(({ groups }) => groups.markdown ?? groups.html)
    .filter((link) => !ELSEWHERE.test(link));

/** The names by which GitHub lets a link reach a heading; a second heading with the same words ends in `-1`. */
export function anchorsIn(page) {
  const seen = new Map();
  const headings = page.replaceAll(FENCE, '').matchAll(/^#{1,6} +(?<words>.+?) *#*$/gm);
  return [...headings].map(({ groups }) => {
    const anchor = groups.words
      .replaceAll(/!?\[(?<text>[^\]]*)\]\([^)]*\)/g, '$<text>')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

/** A sentence for each link of this page, with this text, that leads nowhere. */
export async function findDeadLinks(page, text) {
  const complaints = await Promise.all(linksIn(text).map((link) => complain(page, text, link)));
  return complaints.filter((complaint) => complaint !== null);
}

async function complain(page, text, link) {
  const [path, anchor] = decodeURIComponent(link).split('#');
  const target = path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path));
  const isFound = target === page || (!target.startsWith('..') && (await isThere(join(ROOT, target))));
  if (!isFound) return `${page}: no file for ${link}`;
  if (anchor === undefined || !target.endsWith('.md')) return null;
  const linked = target === page ? text : await readFile(join(ROOT, target), 'utf8');
  return anchorsIn(linked).includes(anchor) ? null : `${page}: no heading for ${link}`;
}

const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  );
