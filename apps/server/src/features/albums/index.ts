export { workOnAlbums } from './guests/jobs.ts';
export { albumRoutes } from './routes.ts';
export { openAlbum } from './service.ts';
