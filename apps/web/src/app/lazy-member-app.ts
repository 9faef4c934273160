import { lazyPage } from './lazy-page.tsx';

/** Guests do without it. */
export const MemberApp = lazyPage(async () => (await import('./routes.tsx')).MemberApp);
