import { type Brand, setBrandIcon } from '@sfera/contract/admin/brand';
import { upload } from '#shared/api/upload.ts';
import { PictureChoice } from '#shared/picture-choice/picture-choice.tsx';
import { usePicture, type Picture } from '#shared/ui/cropper/use-picture.ts';
import { Card } from '../parts/card.tsx';
import parts from '../parts/parts.module.css';
import { useAdminChange } from '../use-admin-change.ts';
import styles from './brand.module.css';
import { brandQuery, iconOf, lookForUpdate } from './brand-query.ts';
import { text } from './text.ts';

const SHAPES = ['square', 'circle', 'tab'] as const;

/** The picture of all icons, which is saved as soon as it is cut. */
export function IconCard({ brand: { icon } }: { brand: Brand }) {
  const { mutate: save, isPending } = useAdminChange(
    (chosen: Picture) =>
      upload(setBrandIcon, {
        file: chosen.kind === 'chosen' ? chosen.file : null,
        ...(chosen.kind === 'chosen' && !chosen.isWhole && { fileName: 'icon.jpg' }),
        fields: {},
      }),
    { said: () => text.iconSaved, changes: [brandQuery.queryKey] },
  );
  const choice = usePicture('kept', (picture) => save(picture, { onSuccess: () => void lookForUpdate() }));
  return (
    <Card title={text.iconTitle}>
      <p className={parts.words}>{text.iconHint}</p>
      <PictureChoice
        label={text.icon}
        choice={choice}
        look="row"
        choose={icon === null ? text.chooseIcon : text.changeIcon}
        isSaving={isPending}
        other={icon === null ? null : { label: text.removeIcon, act: choice.remove }}
      >
        <ul className={styles.shapes}>
          {SHAPES.map((shape) => (
            <li key={shape} className={styles.shape} data-shape={shape}>
              <img src={iconOf(icon)} alt="" />
              <span>{text.shapes[shape]}</span>
            </li>
          ))}
        </ul>
      </PictureChoice>
    </Card>
  );
}
