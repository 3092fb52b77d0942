import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';

import type { DifferenceKind } from '../../core/import/importApi.ts';
import { formatNumber } from '../i18n/format.ts';

/** Which of the differences are shown. */
export interface DifferencesWanted {
  clase?: DifferenceKind | undefined;
  campo?: string | undefined;
}

interface DifferenceFiltersProps {
  counts: Readonly<Record<Exclude<DifferenceKind, 'igual'>, number>>;
  fields: readonly { campo: string; filas: number }[];
  /** What the sides are, which chooses the words. */
  of: 'file' | 'days';
  fieldLabel: (name: string) => string;
  wanted: DifferencesWanted;
  onChange: (wanted: DifferencesWanted) => void;
}

/** Counts of each kind of difference and of each field that differs; a click shows only those. */
export function DifferenceFilters(props: DifferenceFiltersProps) {
  const { counts, fields, of, fieldLabel, wanted, onChange } = props;
  const translate = useTranslate();
  const kindWords = useKindWords(of);
  const all = counts.solo_a + counts.solo_b + counts.diferente;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="fieldset" aria-label={translate('farola.differences.kindFilter')} sx={BARE}>
        <Choice
          label={translate('farola.differences.kinds.all')}
          count={all}
          isChosen={wanted.clase === undefined && wanted.campo === undefined}
          onChoose={() => onChange({})}
        />
        {KINDS.map((clase) => (
          <Choice
            key={clase}
            label={kindWords(clase)}
            count={counts[clase]}
            isChosen={wanted.clase === clase && wanted.campo === undefined}
            onChoose={() => onChange({ clase })}
          />
        ))}
      </Box>
      {fields.length > 0 && (
        <Box
          component="fieldset"
          aria-label={translate('farola.differences.fieldFilter')}
          sx={BARE}
        >
          {fields.map(({ campo, filas }) => (
            <Choice
              key={campo}
              label={fieldLabel(campo)}
              count={filas}
              isChosen={wanted.campo === campo}
              onChoose={() => onChange(wanted.campo === campo ? {} : { clase: 'diferente', campo })}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

const KINDS = ['diferente', 'solo_a', 'solo_b'] as const;

/** How a kind of difference is called, which depends on what the sides are. */
export function useKindWords(of: 'file' | 'days'): (kind: DifferenceKind) => string {
  const translate = useTranslate();
  return (kind) =>
    translate(
      kind === 'solo_a' || kind === 'solo_b'
        ? `farola.differences.kinds.${of}.${kind}`
        : `farola.differences.kinds.${kind}`,
    );
}

const BARE = { display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, border: 0, minWidth: 0 };

function Choice(props: { label: string; count: number; isChosen: boolean; onChoose: () => void }) {
  return (
    <Chip
      component="button"
      clickable
      aria-pressed={props.isChosen}
      color={props.isChosen ? 'primary' : 'default'}
      variant={props.isChosen ? 'filled' : 'outlined'}
      label={`${props.label}: ${formatNumber(props.count)}`}
      onClick={props.onChoose}
    />
  );
}
