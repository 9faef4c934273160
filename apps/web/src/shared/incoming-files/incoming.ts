interface Carried {
  files: File[];
  /** The names of folders, which no browser can read as files. */
  folders: string[];
}

/** The files and folders of a drop or a paste; a file that is listed twice counts once. */
export function carriedBy({ items, files }: DataTransfer): Carried {
  const named = new Map<string, File>();
  const folderNames: string[] = [];
  // Some browsers fill only one of the two lists.
  const listed = [...(items ?? [])].filter(({ kind }) => kind === 'file');
  for (const item of listed) {
    const entry = item.webkitGetAsEntry?.();
    const file = item.getAsFile();
    if (entry?.isDirectory) folderNames.push(entry.name);
    else if (file) named.set(nameOf(file), file);
  }
  for (const file of files ?? [])
    if (!folderNames.includes(file.name) || file.type !== '') named.set(nameOf(file), file);
  return { files: withoutRenditions([...named.values()]), folders: folderNames };
}

const nameOf = ({ name, size, type, lastModified }: File) => [name, size, type, lastModified].join('/');

/** Phones and desktops paste one picture in several formats, all under one name that says nothing. */
function withoutRenditions(files: File[]): File[] {
  const [first] = files;
  const isOne = files.every(({ name, type }) => /^image\.\w+$/.test(name) && type.startsWith('image/'));
  return first && isOne && new Set(files.map(({ type }) => type)).size === files.length ? [first] : files;
}

/**
 * Whether a paste with files is rather the text beside them: a table or a piece of a document comes with a picture of
 * itself. A file manager gives the names or addresses of the files as the text, and a browser the address of the picture.
 */
export function isRatherText(data: DataTransfer, files: readonly File[]): boolean {
  const lines = linesOf(data.getData('text/plain'));
  if (lines.length === 0) return false;
  const names = new Set(files.map(({ name }) => name));
  if (lines.every((line) => names.has(lastPart(line)))) return false;
  const html = data.getData('text/html');
  const isPicture = /<img\b/i.test(html) && html.replaceAll(/<!--.*?-->|<[^<>]*>/gs, '').trim() === '';
  return !(isPicture && lines.length === 1 && /^[a-z][\w+.-]*:\S+$/i.test(lines[0] ?? ''));
}

const linesOf = (words: string) =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function lastPart(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether a paste without files is the addresses of files that a file manager of Linux has copied. */
export function isFilePaths(data: DataTransfer): boolean {
  const lines = linesOf(data.getData('text/plain'));
  const isCopied =
    lines[0] === 'x-special/nautilus-clipboard' || data.types.includes('x-special/gnome-copied-files');
  return isCopied || (lines.length > 0 && lines.every((line) => line.startsWith('file:///')));
}
