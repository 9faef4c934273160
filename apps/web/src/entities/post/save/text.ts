/** Words of the bookmark of a post. */
export const text = { save: 'Сохранить', unsave: 'Убрать из сохранённого' };
