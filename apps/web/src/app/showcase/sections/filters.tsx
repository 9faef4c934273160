import { FILTER_NAMES, FILTER_RANGES, type EditFilters } from '@sfera/contract/media/filters';
import { useEffect, useState } from 'react';
import { readPhoto, type Photo } from '#shared/media/photo/read-photo.ts';
import { PhotoStage } from '#shared/media/stage/photo-stage.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Slider } from '#shared/ui/slider/slider.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { Card } from '../card.tsx';

const WIDTH = 480;
const HEIGHT = 360;

/** Every hue from left to right, from white above to black below. */
function drawColours(): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  for (let x = 0; x < WIDTH; x++) {
    const column = context.createLinearGradient(0, 0, 0, HEIGHT);
    column.addColorStop(0, '#ffffff');
    column.addColorStop(0.5, `hsl(${(x / WIDTH) * 360}deg 100% 50%)`);
    column.addColorStop(1, '#000000');
    context.fillStyle = column;
    context.fillRect(x, 0, 1, HEIGHT);
  }
  return canvas.convertToBlob({ type: 'image/png' });
}

export function Filters() {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [filters, setFilters] = useState<EditFilters>({});
  const [isOriginal, setOriginal] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    void drawColours()
      .then((file) => readPhoto(file, gone.signal))
      .then(setPhoto)
      .catch((error: unknown) => {
        if (!gone.signal.aborted) throw error;
      });
    return () => gone.abort();
  }, []);

  return (
    <Card title="Фильтры">
      {photo ? (
        <PhotoStage {...{ photo, filters, isOriginal }} edit={{}} label="Все цвета" />
      ) : (
        <Skeleton shape="box" aspect={WIDTH / HEIGHT} />
      )}
      <Switch label="До правки" isOn={isOriginal} onChange={setOriginal} />
      {FILTER_NAMES.map((name) => (
        <Slider
          key={name}
          label={name}
          {...FILTER_RANGES[name]}
          origin={0}
          value={filters[name] ?? 0}
          onChange={(value) => setFilters({ ...filters, [name]: value })}
        />
      ))}
    </Card>
  );
}
