export { workOnLinkCards } from './jobs.ts';
export { findCard, readKnownCards } from './service.ts';
