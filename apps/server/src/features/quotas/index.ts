export { workOnQuotas } from './jobs.ts';
export { readDefaultQuota, setQuota, writeDefaultQuota } from './quota.ts';
export { quotaRoutes } from './routes.ts';
