export { examineFromOutside } from './examine-from-outside.ts';
export { doctorRoutes } from './routes.ts';
