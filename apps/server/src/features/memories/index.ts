export { memoryRoutes } from './routes.ts';
export { findMemory } from './service.ts';
