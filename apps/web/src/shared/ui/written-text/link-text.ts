/** Characters that could hide where a link leads, or break the link up. */
const INVISIBLE = /[\s\p{C}]/u;

/** Returns an address in readable form: «ru.wikipedia.org/wiki/Озеро», not «https://…/%D0%9E%D0%B7…». */
export function linkText(address: string): string {
  const text = address.replace(/^https?:\/\//, '');
  try {
    const readable = decodeURI(text);
    return INVISIBLE.test(readable) ? text : readable;
  } catch {
    return text;
  }
}
