/** Loads the viewer's code once, for `useOnDemand`. */
export const loadViewer = async () => (await import('./viewer/story-viewer.tsx')).StoryViewer;
