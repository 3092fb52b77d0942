import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { MapFace } from '../../core/resource/faces/map.ts';
import { formatNumber } from '../i18n/format.ts';
import { inLanguage } from '../i18n/language.ts';
import type { ColorWords } from './classWords.ts';
import type { Shape } from './drawPoints.ts';

interface MapLegendProps {
  words: ColorWords;
  palette: readonly string[];
  classes: Uint8Array;
  /** By class, 1 for those that are switched off. */
  off: Uint8Array;
  /** Absent: every class is told. */
  isTold?: (kind: number) => boolean;
  round: MapFace['round'];
  shape: Shape;
  onShape: (shape: Shape) => void;
  onToggle: (kind: number) => void;
}

/** What the colours mean, and how many points each has; a press switches one off. */
export function MapLegend(props: MapLegendProps) {
  const { words, palette, classes, off, isTold = isAny, round, shape, onToggle, onShape } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const counts = useMemo(() => {
    const found = new Uint32Array(words.classes.length);
    for (const kind of classes) found[kind] = (found[kind] ?? 0) + 1;
    return found;
  }, [classes, words.classes.length]);
  // what has no value stands last, as in a list
  const order = [...words.classes.keys()].filter(
    (kind) => isTold(kind) && (kind > 0 || (counts[0] ?? 0) > 0),
  );
  return (
    <Box component="section" aria-label={translate('farola.map.legend')}>
      <Typography variant="subtitle2" component="h3">
        {words.label}
      </Typography>
      <Box component="ul" sx={LIST_STYLE}>
        {[...order.filter((kind) => kind > 0), ...order.filter((kind) => kind === 0)].map(
          (kind) => (
            <li key={kind}>
              <button
                type="button"
                aria-pressed={off[kind] !== 1}
                title={translate('farola.map.legendHint')}
                onClick={() => onToggle(kind)}
              >
                <span
                  className="dot"
                  aria-hidden
                  style={off[kind] === 1 ? undefined : { background: palette[kind] }}
                />
                <span className="name">{words.classes[kind]}</span>
                <span className="count">{formatNumber(counts[kind] ?? 0)}</span>
              </button>
            </li>
          ),
        )}
      </Box>
      {round !== undefined && (
        <Box component="ul" sx={{ ...LIST_STYLE, mt: 0.5 }}>
          {SHAPES.map(({ own, other, word }) => (
            <li key={own}>
              <button
                type="button"
                aria-pressed={shape !== other}
                title={translate('farola.map.legendHint')}
                onClick={() => onShape(shape === undefined ? other : undefined)}
              >
                <span className={`dot ${own}`} aria-hidden />
                <span className="name">{inLanguage(round[word], locale)}</span>
              </button>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const isAny = (): boolean => true;

const DOT_STYLE = {
  width: 12,
  height: 12,
  borderRadius: '50%',
  flexShrink: 0,
  border: 1,
  borderColor: 'text.secondary',
  display: 'inline-block',
};

const LIST_STYLE = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: { xs: 44, md: 28 },
    px: 0.75,
    borderRadius: 1,
    cursor: 'pointer',
    fontSize: '0.8125rem',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
    '&[aria-pressed="false"] .name': { textDecoration: 'line-through', color: 'text.secondary' },
  },
  '& .dot': DOT_STYLE,
  '& .dot.square': { borderRadius: 0 },
  '& .name': { flex: 1 },
  '& .count': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
} as const;

/** A press switches one off, and another press brings it back. */
const SHAPES = [
  { own: 'round', other: 'square', word: 'yes' },
  { own: 'square', other: 'round', word: 'no' },
] as const;
