/** All that recommendations need, fetched when the posts of followed people end. */
export { fetchRecommended } from './fetch-recommended.ts';
export { HomeEnd, RecommendedMark } from './recommended-mark.tsx';
