import { rename } from '../features/users/index.ts'; // server-layers-point-down

export const context = rename;
