export const text = { understood: 'Понятно' };
