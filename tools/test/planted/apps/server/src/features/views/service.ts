import { readPosts } from '../posts/queries.ts'; // features-meet-at-the-front-door

export const countViews = readPosts;
