import { readdir } from 'node:fs/promises'; // archives-know-the-contract

export const openFolder = readdir;
