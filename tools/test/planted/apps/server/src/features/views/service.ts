import { readPosts } from '../posts/queries.ts'; // features-meet-at-the-front-door, no-folder-cycles-server

export const countViews = readPosts;
