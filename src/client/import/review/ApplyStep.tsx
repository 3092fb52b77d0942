import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import { decimal } from '../../../core/fields/decimal/decimal.ts';
import { integer } from '../../../core/fields/integer/integer.ts';
import { ROWS_TOTAL } from '../../../core/import/choices.ts';
import type { ImportTotal } from '../../../core/import/importApi.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { NumberInput } from '../../fields/ParsedInput.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { useImportInHand } from '../importContext.ts';
import { useImportStep } from '../importApi.ts';
import { counted, useTotalWords } from './reviewWords.ts';

/** What will be written, and the word that has it written. */
export function ApplyStep() {
  const { detail, may } = useImportInHand();
  if (detail.estado === 'aplicando') return null;
  return (
    <>
      <WhatWillBe />
      {may.write && <Go />}
    </>
  );
}

function WhatWillBe() {
  const translate = useTranslate();
  const resources = useResources();
  const { detail } = useImportInHand();
  const lines = [
    { key: 'create', count: detail.crear },
    { key: 'update', count: detail.actualizar },
    { key: 'remove', count: detail.eliminar },
    { key: 'same', count: detail.sin_cambio },
    { key: 'omitted', count: detail.omitidas },
    { key: 'warnings', count: detail.con_aviso },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <Typography component="ul" variant="body1" sx={{ m: 0, pl: 2.5 }}>
      {lines.map(({ key, count }) => (
        <li key={key}>{translate(`farola.importing.apply.${key}`, counted(count))}</li>
      ))}
      {Object.entries(detail.crear_ademas).map(([name, count]) => (
        <li key={name}>
          {translate('farola.importing.apply.besides', {
            count: formatNumber(count),
            title: resources.get(name)?.title ?? name,
          })}
        </li>
      ))}
    </Typography>
  );
}

function Go() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { detail, plan } = useImportInHand();
  const [soloValidas, setSoloValidas] = useState(false);
  const [typed, setTyped] = useState(() => toldTotals(detail.totales));
  const deed = useImportStep(detail.id);
  // while rows are left out because they are wrong, nothing is removed
  const toRemove = soloValidas ? 0 : detail.eliminar;
  const toWrite = detail.crear + detail.actualizar + toRemove;
  const totales = agreedTotals(detail.totales, typed);
  const isBlocked = (detail.con_error > 0 && !soloValidas) || totales === undefined;
  const isReady = detail.estado === 'validada' && !plan.isStale;
  return (
    <>
      {toWrite === 0 && isReady && (
        <Alert severity="info">{translate('farola.importing.apply.nothing')}</Alert>
      )}
      {detail.con_error > 0 && <Errors isOnlyValid={soloValidas} onChange={setSoloValidas} />}
      <ControlTotals typed={typed} onChange={setTyped} />
      {deed.error !== null && (
        <Alert severity="error" role="alert">
          {errorText(deed.error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="contained"
          size="large"
          loading={deed.isPending}
          disabled={!isReady || isBlocked || toWrite === 0}
          onClick={() => deed.mutate({ kind: 'aplicar', soloValidas, totales })}
        >
          {translate('farola.importing.apply.confirm', counted(toWrite))}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.importing.apply.undoable')}
        </Typography>
      </Box>
    </>
  );
}

function Errors(props: { isOnlyValid: boolean; onChange: (isOnlyValid: boolean) => void }) {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  return (
    <Alert severity="error">
      <div>{translate('farola.importing.apply.errors', counted(detail.con_error))}</div>
      <div>{translate('farola.importing.apply.allOrNothing')}</div>
      {detail.crear + detail.actualizar > 0 && (
        <FormControlLabel
          label={translate('farola.importing.apply.onlyValid')}
          control={
            <Checkbox
              size="small"
              checked={props.isOnlyValid}
              onChange={({ target }) => props.onChange(target.checked)}
            />
          }
        />
      )}
    </Alert>
  );
}

/** What was typed from the letter, by field: a number, or a text that is none. */
type TypedTotals = Readonly<Record<string, unknown>>;

interface ControlTotalsProps {
  typed: TypedTotals;
  onChange: (typed: TypedTotals) => void;
}

/** The totals of the letter that came with the file, each beside what the rows add up to. */
function ControlTotals({ typed, onChange }: ControlTotalsProps) {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  if (detail.totales.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h5" component="h3">
          {translate('farola.importing.totals.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.importing.totals.detail')}
        </Typography>
      </div>
      <Box sx={GRID}>
        {detail.totales.map((total) => (
          <Total
            key={total.campo}
            total={total}
            value={typed[total.campo] ?? null}
            onChange={(value) => onChange({ ...typed, [total.campo]: value })}
          />
        ))}
      </Box>
    </Box>
  );
}

function Total(props: { total: ImportTotal; value: unknown; onChange: (value: unknown) => void }) {
  const { total, value, onChange } = props;
  const translate = useTranslate();
  const words = useTotalWords();
  const id = useId();
  const { resource } = useImportInHand();
  const { campo, encontrado } = total;
  const found = words.written(campo, encontrado);
  const isTyped = typeof value === 'number';
  const difference = isTyped ? differenceOf(value, encontrado) : 0;
  const wrong =
    value === null || isTyped ? undefined : translate('farola.importing.totals.noNumber');
  const differs =
    difference === 0
      ? undefined
      : translate('farola.importing.totals.differs', {
          found,
          difference: words.written(campo, difference),
        });
  return (
    <NumberInput
      resource={resource.name}
      name={campo}
      field={{
        ...(campo === ROWS_TOTAL ? ROWS : AMOUNT),
        help: translate(`farola.importing.totals.${isTyped ? 'agrees' : 'found'}`, { found }),
      }}
      id={id}
      label={words.label(campo)}
      value={value}
      required
      error={wrong ?? differs}
      onBlur={() => undefined}
      onChange={onChange}
    />
  );
}

const ROWS = integer({ label: 'Filas', min: 0 });
const AMOUNT = decimal({ label: 'Total', precision: 15, scale: 2 });

const differenceOf = (told: number, found: number): number =>
  Math.round(found * 100 - told * 100) / 100;

/** The totals as the server takes them; undefined while one is missing or disagrees. */
function agreedTotals(
  totals: readonly ImportTotal[],
  typed: TypedTotals,
): Record<string, number> | undefined {
  const agreed: Record<string, number> = {};
  for (const { campo, encontrado } of totals) {
    const value = typed[campo];
    if (typeof value !== 'number' || differenceOf(value, encontrado) !== 0) return undefined;
    agreed[campo] = value;
  }
  return agreed;
}

/** What was typed before, for this file. */
const toldTotals = (totals: readonly ImportTotal[]): TypedTotals =>
  Object.fromEntries(totals.map(({ campo, esperado }) => [campo, esperado]));

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
  maxWidth: 840,
};
