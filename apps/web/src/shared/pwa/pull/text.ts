export const text = { refreshing: 'Обновляем…' };
