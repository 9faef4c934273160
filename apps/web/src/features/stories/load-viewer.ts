/** The viewer's code, fetched once; for `useOnDemand`. */
export const loadViewer = async () => (await import('./viewer/story-viewer.tsx')).StoryViewer;
