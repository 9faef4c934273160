export { Controls, keptView } from '../strip/controls.tsx';
export { ofFrame, ofItem, ofStrip } from '../strip/props.ts';
export { itemBox } from './item-box.ts';
