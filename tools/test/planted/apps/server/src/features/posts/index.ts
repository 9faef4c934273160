import type { View } from '../views/index.ts'; // features-point-down-posts, no-folder-cycles-server

export interface Post {
  id: string;
  views: View[];
}
