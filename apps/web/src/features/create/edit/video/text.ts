/** Words of the tool that chooses the poster of a video. */
export const text = {
  poster: 'Обложка',
  posterAt: (clock: string) => `кадр ${clock}`,
  posterAutomatic: 'выбирается автоматически',
  automatic: 'Авто: выбрать кадр автоматически',
  automaticPill: 'Авто',
  automaticShort: 'авто',
  posterBack: '−0,1 с',
  posterForth: '+0,1 с',
  posterHint: 'Двигайте метку, чтобы выбрать кадр',
};
