/** What is dragged over the page comes with files; not a link or words. Which files is told when they are dropped. */
export const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;
