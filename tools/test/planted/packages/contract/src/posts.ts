import { button } from '../../../apps/web/src/shared/button.ts'; // contract-is-a-leaf

export const Post = button;
