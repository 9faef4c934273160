export { presentUserPreview } from './present.ts';
export { insertUser, readUserByName, setVerified } from './queries.ts';
export { userRoutes } from './routes.ts';
