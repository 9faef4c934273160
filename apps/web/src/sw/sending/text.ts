export const text = {
  published: 'Опубликовано',
  post: 'Ваш пост',
  story: 'Ваша история',
};
