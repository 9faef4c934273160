import { worker } from '../sw/worker.ts'; // web-pages-know-no-worker

export const ask = () => worker;
