import Ellipsis from 'lucide-react/icons/ellipsis';
import Link2 from 'lucide-react/icons/link-2';
import Pin from 'lucide-react/icons/pin';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Menu } from '#shared/ui/menu/menu.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import layout from '#shared/ui/layout/layout.module.css';
import { Card, Row } from '../card.tsx';
import styles from '../showcase.module.css';

type Open = 'none' | 'dialog' | 'confirm' | 'sheet' | 'list' | 'panel';

export function Overlays() {
  const [open, setOpen] = useState<Open>('none');
  const close = () => setOpen('none');
  return (
    <Card title="Поверх страницы">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Диалог</Button>
        <Button onClick={() => setOpen('confirm')}>Вопрос</Button>
        <Button onClick={() => setOpen('sheet')}>Шторка</Button>
        <Button onClick={() => setOpen('list')}>Список</Button>
        <Button onClick={() => setOpen('panel')}>Панель</Button>
        <Menu
          trigger={<IconButton label="Действия" icon={<Ellipsis size={24} />} />}
          items={[
            {
              label: 'Скопировать ссылку',
              icon: <Link2 size={20} />,
              onSelect: () => toast('Ссылка скопирована!'),
            },
            { label: 'Закрепить', icon: <Pin size={20} />, isDisabled: true, onSelect: close },
            {
              label: 'Удалить',
              icon: <Trash2 size={20} />,
              kind: 'danger',
              onSelect: () => setOpen('confirm'),
            },
          ]}
        />
      </Row>
      <SampleTabs />
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Имя профиля"
        description="Его видят рядом с логином."
        actions={
          <Button variant="primary" onClick={close}>
            Сохранить
          </Button>
        }
      >
        <Field label="Имя" defaultValue="Маша Лебедева" />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Удалить пост навсегда?"
        description="Вернуть его будет нельзя."
        confirmLabel="Удалить"
        isDangerous
      />
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="Комментарии"
        footer={<Field label="Комментарий" isLabelHidden placeholder="Комментарий..." />}
      >
        <SampleComments />
      </Sheet>
      <Sheet isOpen={open === 'list'} onClose={close} title="Нравится" height="list">
        <SampleComments />
      </Sheet>
      <Sheet isOpen={open === 'panel'} onClose={close} title="Реакции" desktop="panel" height="full">
        <SampleComments />
      </Sheet>
    </Card>
  );
}

function SampleTabs() {
  const [tab, setTab] = useState<'all' | 'follows' | 'reactions'>('all');
  return (
    <Tabs
      label="Уведомления"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'all', label: 'Все', content: <p>Всё, что случилось</p> },
        { value: 'follows', label: 'Подписки', content: <p>Новые подписчики</p> },
        { value: 'reactions', label: 'Реакции', content: <p>Кто отреагировал</p> },
      ]}
    />
  );
}

const SampleComments = () => (
  <ul className={layout.stack4}>
    {Array.from({ length: 14 }, (_, index) => (
      <li key={index} className={styles.person}>
        <Avatar userId={index} login={`друг ${index}`} src={null} />
        <div>
          <b>друг_{index}</b>
          <p>Как же там красиво! Поехали вместе летом?</p>
        </div>
      </li>
    ))}
  </ul>
);
