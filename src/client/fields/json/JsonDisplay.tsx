import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { JsonField } from '../../../core/fields/json/json.ts';
import { asText } from '../asText.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { presence } from '../filters/asks.ts';
import { formatNumber } from '../../i18n/format.ts';

export const display: FieldDisplay<JsonField> = {
  Display: JsonDisplay,
  asks: presence,
};

/** What is kept as JSON, in words: names with their values, never braces and quotes. */
export function JsonDisplay({ value, as }: DisplayProps) {
  const say = useJsonWords();
  if (as === 'full' && isNested(value)) return <Parts value={value} />;
  const text = say(value);
  return <>{as === 'cell' && text.length > SHORT ? `${text.slice(0, SHORT)}…` : text}</>;
}

function Parts({ value }: { value: object }) {
  const say = useJsonWords();
  return (
    <Box
      component="dl"
      tabIndex={0}
      sx={{ m: 0, maxHeight: 320, overflow: 'auto', overflowWrap: 'anywhere' }}
    >
      {Object.entries(value).map(([name, part]: [string, unknown]) => (
        <Box key={name} sx={isNested(part) ? {} : { display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {Array.isArray(value) ? `${Number(name) + 1}.` : nameOf(name)}
          </Box>
          <Box component="dd" sx={{ m: 0, pl: isNested(part) ? 2 : 0 }}>
            {isNested(part) ? <Parts value={part} /> : say(part)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type Say = (value: unknown) => string;

/** Any JSON value in one line. */
export function useJsonWords(): Say {
  const translate = useTranslate();
  const say: Say = (value) => {
    if (value === null || value === undefined) return translate('farola.views.field.empty');
    if (typeof value === 'boolean')
      return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    if (typeof value === 'number') return formatNumber(value);
    if (typeof value !== 'object') return asText(value);
    const shape = shapeOf(value);
    if (shape !== undefined) return translate(`farola.views.field.${shape.of}`, shape);
    if (Array.isArray(value)) return value.map(say).join('; ');
    return Object.entries(value)
      .map(([name, part]) => `${nameOf(name)}: ${say(part)}`)
      .join(' · ');
  };
  return say;
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  shapeOf(value) === undefined &&
  Object.values(value).some((part) => part !== null) &&
  (!Array.isArray(value) || value.some((part) => typeof part === 'object'));

/** The kind of a GeoJSON geometry and how many points draw it. */
function shapeOf(value: object): { of: string; smart_count: number } | undefined {
  if (!('type' in value && 'coordinates' in value && Array.isArray(value.coordinates))) {
    return undefined;
  }
  const points: unknown[] = value.coordinates;
  if (value.type === 'LineString') return { of: 'line', smart_count: points.length };
  if (value.type !== 'Polygon') return undefined;
  // a ring ends where it begins
  const corners = points.reduce<number>(
    (sum, ring) => sum + (Array.isArray(ring) ? ring.length - 1 : 0),
    0,
  );
  return { of: 'polygon', smart_count: corners };
}

const nameOf = (name: string): string => name.replaceAll('_', ' ');

const SHORT = 60;
