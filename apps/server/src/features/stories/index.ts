export { expireStories } from './expiry.ts';
export { listMyStories, readStoryRing } from './group-service.ts';
export { workOnStories } from './jobs.ts';
export { lockVisibleStories } from './queries.ts';
export { storyRoutes } from './routes.ts';
export { publishStory } from './service.ts';
export { reactToStory, viewStory } from './view-service.ts';
export { isVisibleTo } from './visibility.ts';
