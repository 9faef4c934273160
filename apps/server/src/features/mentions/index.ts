export { linkOlderMentions } from './link-older.ts';
export { addMentions, mentionsIn, presentMentions } from './mentions.ts';
