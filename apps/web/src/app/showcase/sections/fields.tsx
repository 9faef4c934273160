import AtSign from 'lucide-react/icons/at-sign';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Field } from '#shared/ui/field/field.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Slider } from '#shared/ui/slider/slider.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { Card } from '../card.tsx';

export function Fields() {
  const [query, setQuery] = useState('');
  const [isOn, setOn] = useState(true);
  const [warmth, setWarmth] = useState(24);
  const [vignette, setVignette] = useState(40);
  return (
    <>
      <Card title="Поля">
        <Field
          label="Поиск людей"
          isLabelHidden
          type="search"
          placeholder="Поиск"
          prefix={<Search size={20} aria-hidden="true" />}
          suffix={
            query && <IconButton label="Очистить" icon={<X size={18} />} onClick={() => setQuery('')} />
          }
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Field
          label="Логин"
          hint="Его увидят все"
          autoComplete="off"
          prefix={<AtSign size={18} aria-hidden="true" />}
        />
        <Field label="Почта" type="email" defaultValue="masha@" error="Некорректный email" />
        <Field label="Пароль" type="password" defaultValue="пароль" autoComplete="off" />
        <Field label="Недоступно" disabled defaultValue="Нельзя изменить" />
        <TextareaField label="Описание" placeholder="Расскажите о снимке" hint="До 2200 знаков" />
      </Card>
      <Card title="Настройки">
        <Switch label="Уведомления" hint="О комментариях и подписках" isOn={isOn} onChange={setOn} />
        <Switch label="Закрытый профиль" isOn={!isOn} onChange={(next) => setOn(!next)} />
        <Switch label="Недоступно" isOn isDisabled onChange={setOn} />
        <Slider label="Теплота" min={-100} max={100} origin={0} value={warmth} onChange={setWarmth} />
        <Slider label="Виньетка" value={vignette} onChange={setVignette} />
      </Card>
    </>
  );
}
