export { hideFromGuests, workOnAlbums } from './guests/jobs.ts';
export { openGuestCode } from './guests/link-service.ts';
export { authorizeAlbum, leadsAlbum } from './permissions.ts';
export { albumRoutes } from './routes.ts';
export { addPost as addToAlbum } from './picture-service.ts';
export { createAlbum, listAlbums, openAlbum } from './service.ts';
