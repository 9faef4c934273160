export { linkOlderMentions } from './link-older.ts';
export { addMentions, mentionsIn, presentMentions, readMentions } from './mentions.ts';
