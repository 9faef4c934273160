/** What the first letters of a circle's name are taken from: «Команда «Вымпел»» begins with «К» and «В». */
export const lettersOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}\s]/gu, '') || name;
