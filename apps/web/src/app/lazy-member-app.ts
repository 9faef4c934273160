import { lazyPage } from './lazy-page.tsx';

/** Guests do without it. Complete when the opened page can be drawn too. */
export const MemberApp = lazyPage(async () => {
  const { MemberApp: Loaded, prepareScreen } = await import('./routes.tsx');
  await prepareScreen(location.pathname);
  return Loaded;
});
