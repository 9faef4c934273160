export { workOnLinkCards } from './jobs.ts';
export type { CardRow } from './queries.ts';
export { makeCard, presentCard, readKnownCards, wantedLink } from './service.ts';
