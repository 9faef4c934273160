import { postCard } from '../entities/post/card.ts'; // web-shared-is-the-bottom, web-folders-have-no-cycles

export const button = () => postCard;
