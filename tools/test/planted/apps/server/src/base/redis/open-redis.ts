export const openRedis = () => {};
