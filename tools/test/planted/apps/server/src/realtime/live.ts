import { openRedis } from '../base/redis/open-redis.ts'; // engines-load-when-they-are-set

export const live = [openRedis, () => import('../base/redis/open-redis.ts')];
