/** Whether the path is a picture of this server, or of the CDN that serves its media. */
export const isPicture = (pathname: string): boolean => /^\/media\/.+\.(?:webp|jpg)$/.test(pathname);
