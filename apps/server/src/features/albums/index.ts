export { workOnAlbums } from './guests/jobs.ts';
export { albumRoutes } from './routes.ts';
export { addPost as addToAlbum } from './picture-service.ts';
export { createAlbum, listAlbums, openAlbum } from './service.ts';
