import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import { foldText } from '../../../core/fields/foldText.ts';
import { generator } from '../../../core/import/cellSources.ts';
import { missingTargets } from '../../../core/import/targets.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { usePendingText } from '../../fields/usePendingText.ts';
import { FieldInput } from '../../record/FieldInput.tsx';
import { staleStyle } from '../StepFrame.tsx';
import { targetLabel, useImportInHand, type ImportInHand } from '../importContext.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { Constants } from './Constants.tsx';
import { CoordinateChoices } from './ReadingChoices.tsx';
import {
  filledTargets,
  targetsOf,
  withConstant,
  withHeaderRow,
  withPattern,
  withSheet,
} from './mapping.ts';

/** Where the columns of the file lead, and what stands in for those that are missing. */
export function ColumnsStep() {
  const { detail, plan } = useImportInHand();
  const translate = useTranslate();
  const [begun, setBegun] = useState<readonly string[]>([]);
  const begin = (target: string) =>
    setBegun((all) => [...all.filter((one) => one !== target), target]);
  const hasColumns = detail.columnas.length > 0;
  return (
    <>
      <Missing onBegin={begin} />
      <BesideFields />
      <SheetChoice />
      <Box sx={staleStyle(plan.isStale && !hasColumns)}>
        {hasColumns ? (
          <ColumnMapping />
        ) : (
          detail.estado === 'validada' && (
            <Alert severity="warning">{translate('farola.importing.columns.none')}</Alert>
          )
        )}
      </Box>
      <PatternFields />
      <Constants
        begun={begun}
        onBegin={begin}
        onDrop={(target) => setBegun((all) => all.filter((one) => one !== target))}
      />
      <CoordinateChoices />
    </>
  );
}

/** The first thing to settle; a click gives all rows one value, or each its code. */
function Missing({ onBegin }: { onBegin: (target: string) => void }) {
  const translate = useTranslate();
  const inHand = useImportInHand();
  const { sheet, targets, plan } = inHand;
  const names = missingNames(inHand);
  const supply = (name: string) => {
    if (!generatedKeys(sheet).includes(name)) onBegin(name);
    else plan.change((options) => withPattern(options, name, firstPattern(sheet)));
  };
  if (names.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      <Typography variant="subtitle2" component="div">
        {translate('farola.importing.columns.missing', {
          smart_count: names.length,
          count: names.length,
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 0.75 }}>
        {names.map((name) => (
          <Chip
            key={name}
            label={targetLabel(targets, name)}
            variant="outlined"
            color="error"
            disabled={!plan.isOpen}
            onClick={() => supply(name)}
          />
        ))}
      </Box>
      <Typography variant="body2">{translate('farola.importing.columns.missingDetail')}</Typography>
    </Alert>
  );
}

/** Rows that only update need their key alone, of which the server tells. */
function missingNames({ detail, sheet, plan }: ImportInHand): string[] {
  if (detail.columnas.length === 0) return [];
  const filled = filledTargets(detail.columnas, plan.options, sheet);
  const told = detail.avisos.flatMap(({ codigo, campo }) =>
    codigo === 'E01' && campo !== undefined && !filled.has(campo) ? [campo] : [],
  );
  // those stand in a place of their own
  const isBeside = (name: string) => Object.hasOwn(sheet.import.sheet?.columns ?? {}, name);
  const known =
    plan.mode === 'actualizar' ? [] : missingTargets(sheet, filled).map(({ name }) => name);
  return [...new Set([...known, ...told])].filter((name) => !isBeside(name));
}

/** The sheet and its row of headers, found by the server and changeable. */
function SheetChoice() {
  const { detail } = useImportInHand();
  if (detail.hoja === null && detail.fila_encabezado === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {detail.hojas.length > 1 && <SheetSelect />}
      <HeaderRow />
    </Box>
  );
}

function SheetSelect() {
  const translate = useTranslate();
  const id = useId();
  const { detail, plan } = useImportInHand();
  return (
    <Box sx={{ minWidth: 220, flex: { xs: '1 1 100%', sm: 'none' } }}>
      <FormLabel htmlFor={id} sx={LABEL_STYLE}>
        {translate('farola.importing.columns.sheet')}
      </FormLabel>
      <Select
        native
        fullWidth
        size="small"
        disabled={!plan.isOpen}
        value={plan.options.hoja ?? detail.hoja ?? ''}
        inputProps={{ id }}
        onChange={({ target }) => plan.change((options) => withSheet(options, target.value))}
      >
        {detail.hojas.map(({ nombre, oculta }) => (
          <option key={nombre} value={nombre}>
            {oculta ? translate('farola.importing.columns.hidden', { name: nombre }) : nombre}
          </option>
        ))}
      </Select>
    </Box>
  );
}

function HeaderRow() {
  const translate = useTranslate();
  const id = useId();
  const { detail, plan } = useImportInHand();
  const row = plan.options.fila_encabezado ?? detail.fila_encabezado;
  const [text, change] = usePendingText(row === null ? '' : String(row), (typed) => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted > 0 && wanted !== row) {
      plan.change((options) => withHeaderRow(options, wanted));
    }
  });
  return (
    <Box sx={{ width: 180 }}>
      <FormLabel htmlFor={id} sx={LABEL_STYLE}>
        {translate('farola.importing.columns.headerRow')}
      </FormLabel>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        disabled={!plan.isOpen}
        value={text}
        onChange={({ target }) => change(target.value)}
        slotProps={{ input: { type: 'number', min: 1, inputMode: 'numeric' } }}
      />
    </Box>
  );
}

const LABEL_STYLE = { display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 550 };

/** A file without codes still has rows: each can be given a code of its number. */
function PatternFields() {
  const { detail, sheet, plan } = useImportInHand();
  const mapped = new Set(detail.columnas.flatMap((column) => targetsOf(column, plan.options)));
  if (detail.columnas.length === 0) return null;
  return generatedKeys(sheet)
    .filter((name) => !mapped.has(name))
    .map((name) => <PatternField key={name} name={name} />);
}

function PatternField({ name }: { name: string }) {
  const translate = useTranslate();
  const id = useId();
  const { sheet, targets, plan } = useImportInHand();
  const example = firstPattern(sheet);
  const pattern = plan.options.generar?.[name] ?? '';
  const shown = pattern === '' ? example : pattern;
  return (
    <Box sx={{ maxWidth: 480 }}>
      <FormLabel
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 550 }}
      >
        {translate('farola.importing.columns.pattern', { target: targetLabel(targets, name) })}
      </FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={pattern}
        placeholder={example}
        disabled={!plan.isOpen}
        onChange={({ target }) =>
          plan.change((options) =>
            withPattern(options, name, target.value === '' ? undefined : target.value),
          )
        }
        slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
      />
      <FormHelperText id={`${id}-help`}>
        {translate('farola.importing.columns.patternDetail', {
          pattern: shown,
          second: generator(shown)(2),
          later: generator(shown)(123),
        })}
      </FormHelperText>
    </Box>
  );
}

/** Keys that the number of the row can make up: one text by itself. */
function generatedKeys(resource: Resource): string[] {
  // codes that name what is there already cannot be made up
  if (resource.import.sheet !== undefined) return [];
  return resource.keys.flatMap(([name = '', ...others]) =>
    others.length === 0 && resource.fields[name]?.kind === 'text' ? [name] : [],
  );
}

/** A pattern to begin with: `PUN-{fila:5}` for Punto de inventario. */
function firstPattern({ label }: Resource): string {
  return `${foldText(label).slice(0, 3).toUpperCase()}-{fila:5}`;
}

/**
 * What a sheet must say beside the columns of its resource, such as the document that supports it:
 * typed once for all rows, unless a column of the file says it row by row.
 */
function BesideFields() {
  const translate = useTranslate();
  const { detail, sheet, plan } = useImportInHand();
  const names = Object.keys(sheet.import.sheet?.columns ?? {}).filter(
    (name) => sheet.import.sheet?.columns[name]?.found !== true,
  );
  if (names.length === 0 || detail.columnas.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, ...staleStyle(plan.isStale) }}>
      <div>
        <Typography variant="h5" component="h3">
          {translate('farola.importing.beside.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.importing.beside.detail')}
        </Typography>
      </div>
      <Box sx={GRID}>
        {names.map((name) => (
          <Beside key={name} name={name} />
        ))}
      </Box>
    </Box>
  );
}

function Beside({ name }: { name: string }) {
  const translate = useTranslate();
  const { detail, resource, sheet, targets, plan } = useImportInHand();
  const field = sheet.fields[name];
  const column = detail.columnas.find((one) => targetsOf(one, plan.options).includes(name));
  const label = targetLabel(targets, name);
  if (field === undefined) return null;
  if (column !== undefined) {
    return (
      <div>
        <Typography variant="caption" component="div" sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        <Typography variant="body2">
          {translate('farola.importing.beside.byRow', { column: column.nombre })}
        </Typography>
      </div>
    );
  }
  const other = sheet.import.sheet?.columns[name]?.or;
  const stands =
    other !== undefined &&
    detail.columnas.some((one) => targetsOf(one, plan.options).includes(other));
  return (
    <Box component="fieldset" disabled={!plan.isOpen} sx={BARE}>
      <FieldInput
        {...{ resource, name, field, label }}
        value={plan.options.constantes?.[name] ?? null}
        required={field.required === true && !stands}
        onChange={(value) => plan.change((options) => withConstant(options, name, textOf(value)))}
      />
    </Box>
  );
}

/** As a cell would have it: the stored form of a day or a choice is read, too. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: '1fr',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
  maxWidth: 960,
};

const BARE = { m: 0, p: 0, border: 0, minWidth: 0 };
