/** Words of whom a post or a story is for. */
export const text = {
  followers: 'Подписчикам',
  circle: (name: string) => `Круг «${name}»`,
  circleGone: 'Круга больше нет: видите только вы',
};
