import type { Chosen } from './found.ts';

/** Names of archives, also of those that only their words of refusal fit. */
const ARCHIVES = /[.](zip|t?gz|tar|rar|7z)$/iu;

/** Archives, or in their place photos and videos. */
export const chosenFiles = (files: readonly File[]): Chosen =>
  files.some(({ name }) => ARCHIVES.test(name))
    ? { kind: 'zips', zips: files }
    : { kind: 'files', files: files.map((file) => ({ path: file.name, file })) };

/** The files of a folder; their paths begin within it, as those of `listFolder` do. */
export const chosenFolder = (files: readonly File[]): Chosen => ({
  kind: 'files',
  files: files.map((file) => ({ path: file.webkitRelativePath.replace(/^[^/]*\//u, ''), file })),
});
