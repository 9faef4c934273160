export { setPostTags, setTagsOfPosts } from './post-tags.ts';
export { readTag } from './queries.ts';
export { tagRoutes } from './routes.ts';
