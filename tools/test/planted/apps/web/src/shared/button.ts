import { postCard } from '../entities/post/card.ts'; // web-shared-is-the-bottom, no-folder-cycles-web

export const button = () => postCard;
