export const readTags = () => [];
