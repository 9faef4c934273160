import { lazyPage } from '../../lazy-page.tsx';

/** A part of two pages, apart from them: it comes beside their feeds. */
export const StoryStrip = lazyPage(
  async () => (await import('#features/stories/strip/story-strip.tsx')).StoryStrip,
);
