import type { View } from '../views/index.ts'; // features-point-down-posts, server-folders-have-no-cycles

export interface Post {
  id: string;
  views: View[];
}
