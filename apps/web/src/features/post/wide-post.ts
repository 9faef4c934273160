// One chunk: a wide window that shows the one will show the other.
export { PostOverlay } from './overlay/post-overlay.tsx';
export { SplitView } from './split/split-view.tsx';
