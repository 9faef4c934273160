import Heart from 'lucide-react/icons/heart';
import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Card, Row } from '../card.tsx';
import styles from '../showcase.module.css';

export function Buttons() {
  const [isLoading, setLoading] = useState(true);
  return (
    <Card title="Кнопки">
      <Row>
        <Button variant="primary">Подписаться</Button>
        <Button>Написать</Button>
        <Button variant="danger">Удалить</Button>
        <Button variant="quiet">Далее</Button>
      </Row>
      <Row>
        <Button variant="primary" isLoading={isLoading}>
          Подписаться
        </Button>
        <Button onClick={() => setLoading(!isLoading)}>{isLoading ? 'Готово' : 'Снова'}</Button>
        <Button disabled>Недоступно</Button>
      </Row>
      <Row>
        <Button variant="quiet" size="small">
          Подписаться
        </Button>
        <Button size="small">✓ Подписаны</Button>
        <Button size="small" isLoading>
          Запрос
        </Button>
      </Row>
      <Button variant="brand" isWide>
        <Plus size={22} aria-hidden="true" />
        Создать
      </Button>
      <Row>
        <IconButton label="Нравится" icon={<Heart size={24} />} />
        <IconButton label="Добавить" icon={<Plus size={24} />} variant="filled" />
        <IconButton label="Отправить" icon={<Send size={20} />} variant="accent" />
        <IconButton label="Недоступно" icon={<Send size={20} />} variant="accent" disabled />
      </Row>
      <div className={styles.night}>
        <IconButton label="Включить звук" icon={<VolumeX size={22} />} variant="glass" />
      </div>
    </Card>
  );
}
