export const text = {
  strength: 'Надёжность',
  noStrength: 'ещё не известна',
  strengths: { weak: 'слабая', fair: 'средняя', good: 'хорошая', strong: 'отличная' },
};
