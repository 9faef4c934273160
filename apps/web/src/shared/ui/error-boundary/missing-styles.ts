/** Styles that could not be fetched are fetched again after this time. Unit: milliseconds. */
const RETRY_MS = 3_000;

const MISSING_STYLES = /unable to preload css for (\S+)/i;

/**
 * Fetches the styles of a part again that did not come. Vite leaves them out when the part is opened again, and the part
 * would have no styles for as long as the page is open.
 */
export function fetchMissingStyles(): void {
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    const [, href] = MISSING_STYLES.exec(message) ?? [];
    if (href) setTimeout(addStyles, RETRY_MS, href);
  });
}

function addStyles(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  link.addEventListener('error', () => {
    link.remove();
    setTimeout(addStyles, RETRY_MS, href);
  });
  document.head.append(link);
}
