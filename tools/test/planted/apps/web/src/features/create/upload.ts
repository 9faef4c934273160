import { postRoutes } from '../../../../server/src/features/posts/routes.ts'; // apps-meet-only-in-the-contract
import { missing } from './missing.ts'; // resolvable, declared-dependencies

export const upload = [postRoutes, missing];
