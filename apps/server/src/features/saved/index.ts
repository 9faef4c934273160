export { addPost as addToCollection, createCollection, listCollections } from './collection-service.ts';
export { savedRoutes } from './routes.ts';
export { savePost } from './service.ts';
