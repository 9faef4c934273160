/** Could hide where a link leads, or break it up. */
const UNSEEN = /[\s\p{C}]/u;

/** An address as people read it: «ru.wikipedia.org/wiki/Озеро», not «https://…/%D0%9E%D0%B7…». */
export function linkText(address: string): string {
  const text = address.replace(/^https?:\/\//, '');
  try {
    const readable = decodeURI(text);
    return UNSEEN.test(readable) ? text : readable;
  } catch {
    return text;
  }
}
