import { postCard } from '../entities/post/card.ts'; // web-shared-is-the-bottom

export const button = () => postCard;
