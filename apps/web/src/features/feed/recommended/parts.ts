/** All that recommendations need, fetched when the posts of followed people end. */
export { fetchRecommended } from './fetch-recommended.ts';
export { Recommended } from './recommended.tsx';
