import { sql } from 'kysely'; // routes-call-services, declared-dependencies
import { readTags } from './tag-queries.ts'; // routes-call-services

export const tagRoutes = [readTags, sql];
