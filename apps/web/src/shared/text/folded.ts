/** A name as people look for it: without regard to case, width, marks and composition, so that «ё» is «е». */
export const folded = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
