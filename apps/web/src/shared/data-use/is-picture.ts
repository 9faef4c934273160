/**
 * Whether the path is a picture of this server, or of the CDN that serves its media. The name of a file of a chat, which
 * follows `file.bin/`, may end like one.
 */
export const isPicture = (pathname: string): boolean =>
  /^\/media\/[^/]+\/[^/]+\.(?:webp|jpg)$/.test(pathname);
