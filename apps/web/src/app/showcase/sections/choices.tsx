import { useState } from 'react';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { Card } from '../card.tsx';
import { drawing } from '../sample-picture.ts';
import styles from '../showcase.module.css';

const WORDS = ['Всё время', 'Неделя', 'День', 'Час'].map((face) => ({ value: face, face }));
const SENTENCES = ['Все', 'Подписчики', 'Только круг «Семья»'].map((face) => ({ value: face, face }));
const PICTURES = (['sunset', 'forest'] as const).map((look) => ({
  value: look,
  name: look,
  face: <img src={drawing(look)} alt="" width={64} height={64} className={styles.rounded} />,
}));

/** One of several: words in a row, sentences on lines of their own, pictures. */
export function Choices() {
  const [word, setWord] = useState('Неделя');
  const [sentence, setSentence] = useState('Подписчики');
  const [picture, setPicture] = useState<'sunset' | 'forest'>('sunset');
  return (
    <Card title="Одно из нескольких">
      <ChoiceRow look="wide" label="Срок" choices={WORDS} value={word} onChange={setWord} />
      <ChoiceRow look="line" label="Срок, строкой" choices={WORDS} value={word} onChange={setWord} />
      <ChoiceList label="Кто видит" choices={SENTENCES} value={sentence} onChange={setSentence} />
      <ChoiceRow look="tile" label="Вид" choices={PICTURES} value={picture} onChange={setPicture} />
    </Card>
  );
}
