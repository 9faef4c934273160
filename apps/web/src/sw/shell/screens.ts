/** Paths that the server answers itself. */
const SERVERS_OWN = /^\/(?:api|media|socket\.io|assets|embed|feeds|oembed)(?:\/|$)/;
/** A file of the build; a login in a path may hold a point too. */
const FILE = /\.(?:js|css|html|json|webmanifest|map|txt|xml|svg|png|ico|jpg|webp|wasm|br|gz)$/;

/** Whether an address is a screen of the app, which `index.html` draws. */
export const isScreen = (pathname: string): boolean => !SERVERS_OWN.test(pathname) && !FILE.test(pathname);
