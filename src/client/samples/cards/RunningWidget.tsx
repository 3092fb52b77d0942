import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps, ReactNode } from 'react';

import { Failed } from '../../errors/Notice.tsx';
import type { Reading } from '../figures/reading.ts';
import { sampleWords } from '../sampleWords.ts';
import { Widget } from './Widget.tsx';
import { words } from './words.ts';

interface RunningWidgetProps<Found> extends Omit<
  ComponentProps<typeof Widget>,
  'source' | 'children'
> {
  reading: Reading<Found>;
  /** Pixels that the figures take, so that nothing jumps when they come. */
  height: number;
  children: (found: Found) => ReactNode;
}

/** A card with figures of the running system; not there for who may not read them. */
export function RunningWidget<Found>(props: RunningWidgetProps<Found>) {
  const { reading, height, children, ...card } = props;
  if (reading.state === 'hidden') return null;
  return (
    <Widget {...card} source="running">
      {reading.state === 'waiting' && (
        <output aria-label={sampleWords(words).loading}>
          <Skeleton variant="rounded" height={height} />
        </output>
      )}
      {reading.state === 'failed' && <Failed error={reading.error} onRetry={reading.retry} />}
      {reading.state === 'there' && children(reading.found)}
    </Widget>
  );
}
