import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { formatNumber } from '../../i18n/format.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { agreedTotals, ControlTotals, toldTotals } from './ControlTotals.tsx';
import { counted } from './counted.ts';
import { useImportInHand } from '../importContext.ts';
import { useImportStep } from '../useImport.ts';

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
