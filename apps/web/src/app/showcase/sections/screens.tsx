import Plus from 'lucide-react/icons/plus';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Disclosure } from '#shared/ui/open-row/disclosure.tsx';
import { OpenRows } from '#shared/ui/open-row/open-row.tsx';
import { SheetRow } from '#shared/ui/open-row/sheet-row.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Card } from '../card.tsx';

const back = () => undefined;

/** The headers of screens, and rows that lead on. */
export const Screens = () => (
  <Card title="Экраны и строки">
    <ScreenHead title="Круги" onBack={back}>
      <IconButton label="Создать круг" icon={<Plus size={24} />} />
    </ScreenHead>
    <ScreenHead title="Уведомления" />
    <OpenRows>
      <SheetRow label="Кто видит" value="Все">
        {() => <p>Все</p>}
      </SheetRow>
      <SheetRow label="Как увидят другие">{() => <p>Все</p>}</SheetRow>
    </OpenRows>
    <Disclosure label="Причина">
      <p>Нет места на диске</p>
    </Disclosure>
  </Card>
);
