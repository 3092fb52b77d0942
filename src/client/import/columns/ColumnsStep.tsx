import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { missingTargets } from '../../../core/import/targets.ts';
import { BesideFields } from './BesideFields.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { Constants } from './Constants.tsx';
import { CoordinateChoices } from './CoordinateChoices.tsx';
import { useImportInHand, type ImportInHand } from '../importContext.ts';
import { filledTargets, withPattern } from './mapping.ts';
import { PatternFields } from './PatternFields.tsx';
import { firstPattern, generatedKeys } from './patterns.ts';
import { SheetChoice } from './SheetChoice.tsx';
import { targetLabel } from './targetViews.ts';
import { staleStyle } from '../staleStyle.ts';

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
