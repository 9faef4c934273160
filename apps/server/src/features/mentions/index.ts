export { linkOlderMentions } from './link-older.ts';
export { accountsNamed, addMentions, mentionsIn, presentMentions } from './mentions.ts';
