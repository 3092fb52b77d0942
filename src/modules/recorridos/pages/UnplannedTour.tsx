import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Row } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { FieldInput } from '../../../client/record/FieldInput.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { useAll } from './useAll.ts';
import { useStartTour } from './useStartTour.ts';

const ASKED = ['sector_id', 'jornada', 'responsable_id'] as const;

/** Sector, shift and who is in charge; the tour covers every barrio of the sector. */
export function UnplannedTour() {
  const translate = useTranslate();
  const tour = useDescriptor('recorrido');
  const [values, setValues] = useState<Row>({ jornada: 'nocturno' });
  const [wasTried, setTried] = useState(false);
  const { start, isBusy } = useStartTour();
  const sector = values['sector_id'] ?? null;
  const barrios = useAll(
    'barrio',
    sector === null ? undefined : { filter: { sector_id: sector, activo: true }, sort: 'nombre' },
  );
  const submit = () => {
    setTried(true);
    if (ASKED.some((name) => isBlank(values[name])) || barrios.data === undefined) return;
    void start({ ...values, barrios: barrios.data.map(({ id }) => id) });
  };
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
        {translate('farola.touring.unplannedDetail')}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {ASKED.map((name) => (
          <FieldInput
            key={name}
            resource={tour}
            name={name}
            value={values[name] ?? null}
            onChange={(value) => setValues((all) => ({ ...all, [name]: value }))}
            required
            error={
              wasTried && isBlank(values[name])
                ? translate('farola.views.form.required')
                : undefined
            }
          />
        ))}
      </Box>
      {barrios.error !== null && (
        <Alert severity="error" role="alert">
          {translate('farola.touring.barriosUnread')}
        </Alert>
      )}
      <Box>
        <Button type="submit" variant="contained" loading={isBusy || barrios.isLoading}>
          {translate('farola.touring.start')}
        </Button>
      </Box>
    </Box>
  );
}
