import { useMemo, useState } from 'react';
import { serverNow } from '#shared/api/server-clock.ts';
import { OpenRow, OpenRows } from '#shared/ui/open-row/open-row.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { SearchBox } from '#shared/ui/search-box/search-box.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../events.module.css';
import { text } from '../text.ts';
import { allZones, nameOfZone } from './zone-names.ts';

/** Zones that are shown at once: a person finds the others by their names. */
const MOST = 30;

interface ZoneFieldProps {
  /** The IANA name. */
  zone: string;
  onChange: (zone: string) => void;
}

/** The time zone of the place, in Russian; it is looked for by its name or its city. */
export function ZoneField({ zone, onChange }: ZoneFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [at] = useState(() => new Date(serverNow()));
  return (
    <div className={styles.choice}>
      <OpenRows>
        <OpenRow
          id="event-zone"
          label={text.zoneLabel}
          value={nameOfZone(zone, at)}
          isOpen={isOpen}
          onOpen={() => setOpen(!isOpen)}
        />
      </OpenRows>
      {isOpen && (
        <Zones
          zone={zone}
          at={at}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Zones({ zone, at, onChange }: ZoneFieldProps & { at: Date }) {
  const zones = useMemo(() => allZones(at), [at]);
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().trim().replaceAll('_', ' ');
  const found = zones.filter(
    ({ searched, zone: own }) =>
      searched.replaceAll('_', ' ').includes(words) || (words === '' && own === zone),
  );
  return (
    <>
      <SearchBox
        look="pill"
        label={text.findZone}
        clearLabel={text.clearZone}
        value={query}
        onType={setQuery}
        onClear={() => setQuery('')}
      />
      {found.length === 0 ? (
        <p role="status" className={typography.note}>
          {text.noZone}
        </p>
      ) : (
        <div className={styles.zones}>
          <ChoiceList
            label={text.zoneLabel}
            value={zone}
            onChange={onChange}
            choices={found.slice(0, MOST).map(({ zone: value, name }) => ({ value, face: name }))}
          />
        </div>
      )}
    </>
  );
}
