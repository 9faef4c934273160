import { EMOJI, NAMED_REACTIONS } from '@sfera/contract/posts/reaction';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { Card, Row } from '../card.tsx';

const sizes = [18, 32] as const;

export function Reactions() {
  return (
    <Card title="Реакции">
      {sizes.map((size) => (
        <Row key={size}>
          {[...EMOJI, ...NAMED_REACTIONS].map((reaction) => (
            <ReactionIcon key={reaction} reaction={reaction} size={size} />
          ))}
        </Row>
      ))}
    </Card>
  );
}
