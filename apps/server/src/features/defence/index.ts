export { hasWord } from './fold.ts';
export { limitTexts, limitToStranger, noticeFollow } from './floods.ts';
export { listenForPublished } from './listen.ts';
export { readServerWords, writeServerWords } from './server-words.ts';
