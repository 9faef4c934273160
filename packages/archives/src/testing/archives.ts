import { BlobReader, BlobWriter, TextReader, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js';
import type { Archive } from '../archive/archive.ts';
import { openZips } from '../archive/open-zip.ts';
import type { FoundItem, Skipped } from '../item.ts';
import type { Source } from '../source.ts';

/** The first bytes of a JPEG: enough for a file to be known as a photo. */
export const JPEG = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0)]);

/** Zips the files; a value that is no blob and no text is written as JSON. */
export async function zipOf(files: Record<string, unknown>): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'));
  for (const [path, content] of Object.entries(files)) await zip.add(path, readerOf(content));
  return zip.close();
}

/** Zips texts as no archive of a network is zipped. */
export async function zipWith(entries: [string, string, ZipWriterAddDataOptions][]): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), { filenameValidation: 'tolerant' } as object);
  for (const [name, text, options] of entries) await zip.add(name, new TextReader(text), options);
  return zip.close();
}

/** The zip with every occurrence of the bytes replaced; both have one length. */
export async function patched(zip: Blob, from: Uint8Array, to: Uint8Array): Promise<Blob> {
  const bytes = Buffer.from(await zip.arrayBuffer());
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + from.length)) bytes.set(to, at);
  return new Blob([bytes]);
}

function readerOf(content: unknown) {
  if (content instanceof Blob) return new BlobReader(content);
  return new TextReader(typeof content === 'string' ? content : JSON.stringify(content));
}

export const archiveOf = async (files: Record<string, unknown>): Promise<Archive> =>
  openZips([await zipOf(files)]);

/** All that the source finds: publications in a short form, and what is left out. */
export async function readAll(source: Source, archive: Archive) {
  const items: (Omit<FoundItem, 'files' | 'at'> & { at: string; files: string[] })[] = [];
  const left: Skipped[] = [];
  for await (const found of source.read(archive))
    if ('item' in found) {
      const { files, at, ...item } = found.item;
      items.push({ ...item, at: at.toISOString(), files: files.map(({ file }) => file.path) });
    } else left.push(found.skipped);
  return { items, left };
}

/** Alt texts of the publications that the source finds, by path. */
export async function readAltTexts(source: Source, archive: Archive): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const found of source.read(archive))
    if ('item' in found) for (const { file, altText } of found.item.files) texts[file.path] = altText;
  return texts;
}
