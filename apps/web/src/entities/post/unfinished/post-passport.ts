import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';

/** The sheet «О загрузке» of one's own post; its code comes with its first opening. */
export const PostPassport = openedPart(
  async () => (await import('./post-passport-sheet.tsx')).PostPassportSheet,
);
