export { workOnAccounts } from './jobs.ts';
export { accountRoutes } from './routes.ts';
