import encodeQr from 'qr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  /** The meaning of the code, for screen readers. */
  label: string;
}

/** The free space around the code that ISO 18004 asks for. Unit: modules. */
const BORDER = 4;

/** A QR code as one path, sharp at every size; dark on light in both themes, as cameras expect. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQr(text, 'raw', { border: BORDER });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={rows.map(pathOfRow).join('')} />
    </svg>
  );
}

const pathOfRow = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
