import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import { ProgressRing } from '#shared/ui/progress/progress-ring.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { Card, Row } from '../card.tsx';
import styles from '../showcase.module.css';

export function Feedback() {
  return (
    <>
      <Card title="Ожидание">
        <div className={styles.person}>
          <Skeleton shape="circle" width="42px" />
          <div>
            <Skeleton width="40%" />
            <Skeleton width="25%" />
          </div>
        </div>
        <Skeleton shape="box" aspect={2} />
        <Row>
          <Spinner />
          <ProgressRing percent={64} label="Загрузка снимка">
            64
          </ProgressRing>
          <ProgressRing percent={0} label="Ждёт своей очереди" />
        </Row>
        <ProgressBar percent={38} label="Загрузка видео" />
      </Card>
      <Card title="Сообщения">
        <Row>
          <Button onClick={() => toast('Ссылка скопирована!', { kind: 'success' })}>Успех</Button>
          <Button onClick={() => toast('Не удалось сохранить', { kind: 'error' })}>Ошибка</Button>
          <Button
            onClick={() =>
              toast('Пост удалён', { action: { label: 'Вернуть', onSelect: () => toast('Вернули') } })
            }
          >
            С действием
          </Button>
        </Row>
        <EmptyState
          icon={<Camera size={32} />}
          title="Нет постов"
          text="Начните делиться контентом с друзьями"
          action={<Button variant="primary">Создать</Button>}
        />
        <ErrorBoundary>
          <Fragile />
        </ErrorBoundary>
      </Card>
    </>
  );
}

function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Broken on purpose, to see the boundary');
  return <Button onClick={() => setBroken(true)}>Сломать эту часть</Button>;
}
