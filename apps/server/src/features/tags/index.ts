export { setPostTags, setTagsOfPosts } from './post-tag-queries.ts';
export { readTag } from './queries.ts';
export { tagRoutes } from './routes.ts';
