import { readPosts } from '../posts/queries.ts'; // features-meet-at-the-front-door, server-folders-have-no-cycles

export const countViews = readPosts;
