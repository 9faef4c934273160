export { NO_QUOTA, readDefaultQuota, setQuota, writeDefaultQuota } from './quota.ts';
