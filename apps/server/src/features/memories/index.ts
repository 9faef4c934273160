export { memoryRoutes } from './routes.ts';
export { findMemory, findOwnMemories } from './service.ts';
