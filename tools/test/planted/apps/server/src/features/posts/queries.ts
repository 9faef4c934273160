export const readPosts = () => [];
