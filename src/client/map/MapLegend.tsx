import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { MapFace } from '../../core/resource/map.ts';
import { formatNumber } from '../i18n/format.ts';
import { inLanguage } from '../record/timeline/inLanguage.ts';
import type { ColorWords } from './classWords.ts';

interface MapLegendProps {
  words: ColorWords;
  palette: readonly string[];
  classes: Uint8Array;
  /** By class, 1 for those that are switched off. */
  off: Uint8Array;
  round: MapFace['round'];
  onToggle: (kind: number) => void;
}

/** What the colours mean, and how many points each has; a press switches one off. */
export function MapLegend({ words, palette, classes, off, round, onToggle }: MapLegendProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const counts = useMemo(() => {
    const found = new Uint32Array(words.classes.length);
    for (const kind of classes) found[kind] = (found[kind] ?? 0) + 1;
    return found;
  }, [classes, words.classes.length]);
  // what has no value stands last, as in a list
  const order = [...words.classes.keys()].filter((kind) => kind > 0 || (counts[0] ?? 0) > 0);
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
        <Box component="ul" sx={SHAPES_STYLE}>
          <li>
            <span className="dot" aria-hidden /> {inLanguage(round.yes, locale)}
          </li>
          <li>
            <span className="dot square" aria-hidden /> {inLanguage(round.no, locale)}
          </li>
        </Box>
      )}
    </Box>
  );
}

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
  '& .name': { flex: 1 },
  '& .count': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
} as const;

const SHAPES_STYLE = {
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  px: 0.75,
  fontSize: '0.75rem',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 1 },
  '& .dot': DOT_STYLE,
  '& .square': { borderRadius: 0 },
} as const;
