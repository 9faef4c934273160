import { readPosts } from './queries.ts'; // routes-call-services

export const postRoutes = readPosts;
