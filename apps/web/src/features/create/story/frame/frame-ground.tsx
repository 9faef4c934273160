import type { Ground } from '#shared/media/story/ground.ts';
import { OnDemandTool } from '../../on-demand-tool.tsx';
import type { Look } from './draw-small.ts';
import styles from './frame.module.css';

const loadBlurred = async () => (await import('./blurred-ground.tsx')).BlurredGround;

/** The ground behind the photo of a story, as it will be published. */
export const FrameGround = ({ ground, ...look }: Look & { ground: Ground }) =>
  ground === 'blurred' ? (
    <OnDemandTool load={loadBlurred} with={look} />
  ) : (
    <div className={styles.ground} style={{ background: ground }} data-ground />
  );
