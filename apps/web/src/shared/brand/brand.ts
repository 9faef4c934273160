/** Undefined also in a worker, which has no page. */
const read = (name: string) =>
  'document' in globalThis
    ? document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
    : undefined;

/** The name of this server, from the page that the server has sent: no screen waits for it. */
export const serverName = read('application-name') || 'Сфера';

/** The name in the head of the app, at most as long as below the icon of the installed one. */
export const shortName = read('apple-mobile-web-app-title') || serverName;

/** The owner's words for the sign-in page; undefined for the usual ones. */
export const serverWords = read('sfera:words');

/**
 * A text that names the server: `usual` has the product's name as its grammar needs it, `named` has `%` for the name
 * of a server that is called otherwise.
 */
export const naming = (usual: string, named: string): string =>
  serverName === 'Сфера' ? usual : named.replace('%', () => serverName);
