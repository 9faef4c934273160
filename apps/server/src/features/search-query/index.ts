export { parseWords } from './parse-query.ts';
export { readWanted } from './queries.ts';
