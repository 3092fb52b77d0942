import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';

import { coordinateSystems, dateOrders, decimalSigns } from '../../../core/import/choices.ts';
import type {
  ColumnReading,
  CoordinateSystem,
  ImportColumn,
  ImportOptions,
} from '../../../core/import/importApi.ts';
import {
  formatLongDate,
  formatNumber,
  formatPeriod,
  formatRoughly,
  formatTime,
} from '../../i18n/format.ts';
import type { Step } from '../Stepper.tsx';
import { targetLabel, useImportInHand } from '../importContext.ts';
import { filledTargets, withCoordinates, withReadings } from './mapping.ts';

/**
 * How columns of dates and numbers are read that allow two ways. What nobody has decided is asked
 * above every step; the step of the columns shows what was decided, too.
 */
export function ReadingChoices({ step }: { step: Step }) {
  const { detail, plan } = useImportInHand();
  // what was answered here stays in its place, with the focus in it
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const all = readColumns(detail.columnas, plan.options);
  const isOpen = (one: ReadColumn) => plan.isOpen && isOpenQuestion(one, plan.options);
  const shown = all.filter(
    (one) =>
      isOpen(one) || answered.includes(keyOf(one)) || (step === 'columnas' && isNotable(one)),
  );
  const open = shown.filter(isOpen);
  const answer = (given: readonly { one: ReadColumn; como: string }[]) => {
    setAnswered((keys) => [...keys, ...given.map(({ one }) => keyOf(one))]);
    plan.change((options) =>
      withReadings(
        options,
        given.map(({ one: { column, kind }, como }) => ({ column, kind, como })),
      ),
    );
  };
  if (shown.length === 0 || step === 'archivo' || step === 'resultado') return null;
  return (
    <Questions
      shown={shown}
      open={open}
      onChoose={(one, como) => answer([{ one, como }])}
      onConfirm={() =>
        answer(open.flatMap((one) => (one.como === null ? [] : [{ one, como: one.como }])))
      }
    />
  );
}

const keyOf = ({ kind, column }: ReadColumn): string => `${kind} ${column}`;

interface QuestionsProps {
  shown: readonly ReadColumn[];
  open: readonly ReadColumn[];
  onChoose: (one: ReadColumn, como: string) => void;
  onConfirm: () => void;
}

function Questions({ shown, open, onChoose, onConfirm }: QuestionsProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const proposed = open.filter(({ como }) => como !== null);
  const count = { smart_count: open.length };
  return (
    <Card
      component="section"
      sx={{ p: 2, display: 'grid', gap: 1.5, ...(open.length > 0 ? ASKING : {}) }}
    >
      <Typography ref={heading} tabIndex={-1} variant="h5" component="h3" sx={{ outline: 0 }}>
        {open.length > 0
          ? translate('farola.importing.columns.readings.title', count)
          : translate('farola.importing.columns.readings.all')}
      </Typography>
      {proposed.length > 0 && (
        <Typography variant="body2">
          {translate('farola.importing.columns.readings.ask')}
        </Typography>
      )}
      {proposed.length < open.length && (
        <Typography variant="body2">
          {translate('farola.importing.columns.readings.mixed')}
        </Typography>
      )}
      {shown.map((one) => (
        <ReadingChoice key={keyOf(one)} one={one} onChoose={(como) => onChoose(one, como)} />
      ))}
      {proposed.length > 0 && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            heading.current?.focus();
            onConfirm();
          }}
        >
          {translate('farola.importing.columns.readings.confirm', {
            smart_count: proposed.length,
          })}
        </Button>
      )}
    </Card>
  );
}

const ASKING = { borderLeft: 4, borderLeftColor: 'warning.main' };

function ReadingChoice({ one, onChoose }: { one: ReadColumn; onChoose: (como: string) => void }) {
  const translate = useTranslate();
  const { plan } = useImportInHand();
  const labelId = useId();
  const { kind, ways, como, column } = one;
  const origin = useOrigin(one);
  return (
    <Box>
      <FormLabel
        id={labelId}
        sx={{ fontSize: '0.8125rem', fontWeight: 550, color: 'text.primary' }}
      >
        {translate('farola.importing.columns.readings.column', { column })}
        {origin !== '' && (
          <Typography variant="caption" component="span" sx={{ ml: 1, color: 'text.secondary' }}>
            {origin}
          </Typography>
        )}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={como ?? ''}
        onChange={(_event, way) => onChoose(way)}
      >
        {ways.map((way) => (
          <FormControlLabel
            key={way}
            value={way}
            disabled={!plan.isOpen}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={
              <Typography variant="body2" component="span">
                {translate(`farola.importing.columns.readings.${kind}.${way}`)}
                <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                  <Meaning reading={one.reading} way={way} />
                </Typography>
              </Typography>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

function useOrigin({ kind, column, reading: { por } }: ReadColumn): string {
  const translate = useTranslate();
  const { plan } = useImportInHand();
  if (Object.hasOwn(plan.options[kind] ?? {}, column) || por === 'elegida') {
    return translate('farola.importing.columns.origins.elegida');
  }
  if (por === 'recordada') return translate('farola.importing.columns.origins.recordada');
  return por === 'valores' ? translate('farola.importing.columns.readings.byValues') : '';
}

/** What a cell of the file comes to, or the row that shows this way. */
function Meaning({ reading, way }: { reading: ColumnReading; way: string }) {
  const translate = useTranslate();
  const proof = reading.pruebas[way];
  if (proof !== undefined) {
    return translate('farola.importing.columns.readings.byRow', {
      row: formatNumber(proof.fila),
      value: proof.valor,
    });
  }
  const { ejemplo } = reading;
  const meaning = ejemplo?.lecturas[way];
  if (ejemplo === undefined || meaning === undefined) return null;
  const number = (value: number) =>
    Math.abs(value) < 1000
      ? formatNumber(value)
      : translate('farola.importing.columns.readings.number', {
          number: formatNumber(value),
          roughly: formatRoughly(value),
        });
  return translate('farola.importing.columns.readings.means', {
    value: ejemplo.valor,
    meaning: typeof meaning === 'number' ? number(meaning) : inWords(meaning),
  });
}

/** A month, a day or a moment as it is stored. */
function inWords(value: string): string {
  if (value.length === 'AAAA-MM'.length) return formatPeriod(value);
  const day = formatLongDate(value.slice(0, 10));
  return value.includes('T') ? `${day}, ${formatTime(value)}` : day;
}

/** What a column leaves open: the order of its dates, or its decimal sign. */
type ReadingKind = 'fechas' | 'decimales';

interface ReadColumn {
  column: string;
  kind: ReadingKind;
  reading: ColumnReading;
  ways: readonly string[];
  /** As chosen since, or as the server reads it. */
  como: string | null;
}

/** The columns of a file that can be read in two ways, with what was chosen since the last plan. */
function readColumns(columns: readonly ImportColumn[], options: ImportOptions): ReadColumn[] {
  return columns.flatMap((column) =>
    KINDS.flatMap((kind) => {
      const reading = column[kind];
      const chosen = options[kind] ?? {};
      const { nombre } = column;
      if (reading === undefined) return [];
      const como = Object.hasOwn(chosen, nombre) ? (chosen[nombre] ?? null) : reading.como;
      return [{ column: nombre, kind, reading, ways: WAYS[kind], como }];
    }),
  );
}

const KINDS = ['fechas', 'decimales'] as const;
const WAYS: Readonly<Record<ReadingKind, readonly string[]>> = {
  fechas: dateOrders,
  decimales: decimalSigns,
};

/** Nobody has said how, and its values do not tell. */
const isOpenQuestion = (
  { column, kind, reading: { por } }: ReadColumn,
  options: ImportOptions,
): boolean =>
  (por === 'supuesta' || por === 'ninguna') && !Object.hasOwn(options[kind] ?? {}, column);

/** Worth a look: it was asked, or the file has another habit than sheets in Spanish. */
const isNotable = ({ reading: { por, como } }: ReadColumn): boolean =>
  por !== 'valores' || como === 'mes_dia' || como === 'punto';

/** How the numbers of each point in the file are to be taken. */
export function CoordinateChoices() {
  const { detail, plan, targets, sheet } = useImportInHand();
  const filled = filledTargets(detail.columnas, plan.options, sheet);
  const points = targets.filter(({ name, field }) => {
    const parts = [name, `${name}.lat`, `${name}.lng`];
    return field?.kind === 'point' && parts.some((part) => filled.has(part));
  });
  return points.map(({ name }) => <CoordinateChoice key={name} name={name} />);
}

export function CoordinateChoice({ name }: { name: string }) {
  const translate = useTranslate();
  const id = useId();
  const { plan, targets } = useImportInHand();
  const labelOf = (system: CoordinateSystem) =>
    system === 'auto' || system === 'invertidas'
      ? translate(`farola.importing.columns.systems.${system}`)
      : translate('farola.importing.columns.systems.planar', { system: NAMES[system] });
  return (
    <Box sx={{ maxWidth: 360 }}>
      <FormLabel
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 550 }}
      >
        {translate('farola.importing.columns.coordinates', { field: targetLabel(targets, name) })}
      </FormLabel>
      <Select
        native
        fullWidth
        size="small"
        disabled={!plan.isOpen}
        value={plan.options.coordenadas?.[name] ?? 'auto'}
        inputProps={{ id }}
        onChange={({ target }) =>
          plan.change(
            (options) => withCoordinates(options, name, target.value as CoordinateSystem), // one of the values below
          )
        }
      >
        {coordinateSystems.map((system) => (
          <option key={system} value={system}>
            {labelOf(system)}
          </option>
        ))}
      </Select>
    </Box>
  );
}

/** What those who draw the maps call them. */
const NAMES: Readonly<Record<Exclude<CoordinateSystem, 'auto' | 'invertidas'>, string>> = {
  'EPSG:9377': 'MAGNA-SIRGAS Origen Nacional (EPSG:9377)',
  'EPSG:3116': 'MAGNA-SIRGAS Bogotá (EPSG:3116)',
  'UTM:17N': 'UTM 17N',
  'UTM:18N': 'UTM 18N',
  'UTM:19N': 'UTM 19N',
  'UTM:17S': 'UTM 17S',
  'UTM:18S': 'UTM 18S',
  'UTM:19S': 'UTM 19S',
};
