/** Name and icon of a server that has its own: the server writes this line in front of the worker. */
export const BRAND = (globalThis as { sferaBrand?: { version: string; name: string; hasIcon: boolean } })
  .sferaBrand;
