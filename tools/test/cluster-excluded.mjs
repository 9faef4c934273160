/** Files of server tests that hold for a disk alone; `npm test` runs them. Each with the reason. */
export const EXCLUDED = {
  'apps/server/src/features/media/orphans.test.ts':
    'makes files a day old, and nobody sets the time of an object in a bucket; storage.engines.test.ts lists objects with their times',
  'apps/server/src/features/drafts/drafts.test.ts':
    'makes the original of a draft a day old, as above; the jobs of drafts run in their journey',
  'apps/server/src/features/accounts/export.test.ts':
    'reads the answer of the server itself to a download; a bucket gets a redirect, which export-contents.test.ts follows',
};
