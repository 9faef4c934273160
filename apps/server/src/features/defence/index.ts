export { hasWord } from './fold.ts';
export { limitTexts, limitToStranger, noticeFollow } from './floods.ts';
export { listenForSuspicions } from './listen.ts';
export { readServerWords, writeServerWords } from './server-words.ts';
