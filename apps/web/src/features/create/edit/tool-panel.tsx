import type { FilterName } from '@sfera/contract/media/filters';
import { useState } from 'react';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import type { StageController } from '#shared/media/stage/video-controller.ts';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import { isComing, type Clip } from '../works/clip.ts';
import type { ToolProps } from '../works/work.ts';
import { CropPanel } from './crop/crop-panel.tsx';
import frame from '../tool-screen.module.css';
import type { Obstacles } from './obstacles.ts';
import { PresetPanel } from './presets/preset-panel.tsx';
import { SliderPanel } from './sliders/slider-panel.tsx';
import type { Tool } from './tool-row.tsx';
import { VideoPanel } from './video-panel.tsx';

interface ToolPanelProps extends ToolProps {
  tool: Tool;
  photo: Photo | null;
  /** A frame of a video that the browser does not play. */
  still: Photo | null;
  facts: VideoFacts | null;
  isOpening: boolean;
  clip?: Clip | undefined;
  obstacles: Obstacles;
  controller: StageController;
}

/** The controls of the chosen tool; with the reason when it cannot be used. */
export function ToolPanel(props: ToolPanelProps) {
  const { tool, isOpening, obstacles } = props;
  const [slider, setSlider] = useState<FilterName>('exposure');
  const obstacle =
    tool === 'crop' ? obstacles.crop : tool === 'trim' || tool === 'poster' ? null : obstacles.filters;
  return (
    <>
      {!isOpening && obstacle !== null && <p className={frame.obstacle}>{obstacle}</p>}
      <Controls {...props} slider={slider} onSliderChange={setSlider} />
    </>
  );
}

interface ControlsProps extends ToolPanelProps {
  slider: FilterName;
  onSliderChange: (slider: FilterName) => void;
}

function Controls(props: ControlsProps) {
  const {
    tool,
    work,
    onChange,
    photo,
    still,
    facts,
    isOpening,
    obstacles,
    controller,
    slider,
    onSliderChange,
  } = props;
  const tools = { work, onChange };
  const isDisabled = isOpening || (obstacles.filters !== null && !obstacles.isUnseen);
  switch (tool) {
    case 'crop':
      return <CropPanel {...tools} size={isOpening || obstacles.crop !== null ? null : (photo ?? facts)} />;
    case 'presets':
      return (
        <PresetPanel
          {...tools}
          photo={photo ?? still}
          canPlay={facts?.canPlay ?? false}
          controller={controller}
          isDisabled={isDisabled}
        />
      );
    case 'sliders':
      return <SliderPanel {...tools} name={slider} onNameChange={onSliderChange} isDisabled={isDisabled} />;
    case 'trim':
    case 'poster':
      return (
        facts && (
          <VideoPanel
            {...tools}
            tool={tool}
            facts={facts}
            controller={controller}
            isClipComing={isComing(props.clip)}
          />
        )
      );
  }
}
