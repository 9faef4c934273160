export { presentUserPreview } from './present.ts';
export { insertUser, readUserByName, setAvatar, setVerified } from './queries.ts';
export { userRoutes } from './routes.ts';
