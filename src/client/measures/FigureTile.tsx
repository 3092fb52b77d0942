import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { MeasureValue } from '../../core/measures/measureQuery.ts';
import { lineColour, Toned } from '../fields/Toned.tsx';
import { listLink } from '../myDay/useStart.ts';
import { exactMeasureText, measureText } from './measureText.ts';

/** What a tile needs to know of a figure. */
type TiledFigure = Pick<MeasureValue, 'valor' | 'filtro' | 'tono' | 'meta'>;

interface FigureTileProps {
  resource: string;
  title: string;
  unit: string | null;
  figure: TiledFigure;
  /** What stands under the value. */
  children?: ReactNode;
}

/** A figure that decides: what it is called, what it comes to, and the way to the list behind it. */
export function FigureTile({ resource, title, unit, figure, children }: FigureTileProps) {
  const translate = useTranslate();
  const { valor, filtro, tono } = figure;
  return (
    <Box sx={{ ...TILE, borderLeftColor: lineColour(tono) }}>
      <Box component={LinkBase} to={listLink({ recurso: resource, filtro })} sx={LINK}>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        <Typography component="span" variant="h2" sx={VALUE}>
          {valor === null ? translate('farola.measures.noData') : measureText(valor, unit)}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

/** Whether a figure meets its target, in words: colour alone says nothing. Nothing where it has none. */
export function TargetWords({ figure, unit }: Pick<FigureTileProps, 'figure' | 'unit'>) {
  const translate = useTranslate();
  const { tono, meta } = figure;
  if (tono === 'neutral' || meta === null) return null;
  return (
    <Toned
      tone={tono}
      text={translate(`farola.measures.${tono === 'good' ? 'met' : 'missed'}`, {
        target: exactMeasureText(meta, unit),
      })}
    />
  );
}

/** A list of tiles that are at least so wide, such as `10rem`. */
export const tileGrid = (least: string) =>
  ({
    display: 'grid',
    gap: 1.25,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`,
    listStyle: 'none',
    m: 0,
    p: 0,
  }) as const;

const TILE = {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  px: 1.75,
  py: 1.25,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderLeft: 4,
  borderRadius: 1,
  minWidth: 0,
} as const;

const LINK = {
  display: 'grid',
  gap: 0.25,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

const VALUE = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const;
