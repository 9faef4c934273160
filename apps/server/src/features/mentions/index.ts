export { linkOlderMentions } from './link-older-queries.ts';
export { accountsMeant, addMentions, mentionsIn, presentMentions } from './queries.ts';
