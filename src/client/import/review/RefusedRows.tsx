import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';

import { replanImport } from '../importApi.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { counted } from './counted.ts';
import { useImportInHand } from '../importContext.ts';
import { importKey } from '../useImport.ts';

/** Rows that could not be written as planned, and the way to a plan of what there is now. */
export function RefusedRows() {
  const translate = useTranslate();
  const { detail, plan, may } = useImportInHand();
  const planAgain = usePlanAgain(detail.id);
  const refused = detail.problemas.filter(({ al_aplicar }) => al_aplicar === true);
  const isSettled = detail.estado === 'validada' || detail.estado === 'aplicada';
  if (refused.length === 0 || !isSettled) return null;
  const rows = refused.reduce((sum, { filas }) => sum + filas, 0);
  return (
    <Alert
      severity="warning"
      // on a phone the button stands under the words, beside which it would be a column of syllables
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 220px', sm: '1 1 0' } },
      }}
      action={
        may.write && (
          <Button
            color="inherit"
            size="small"
            loading={planAgain.isPending}
            disabled={plan.isStale}
            onClick={() => planAgain.mutate()}
          >
            {translate('farola.importing.work.planAgain')}
          </Button>
        )
      }
    >
      {translate(`farola.importing.work.refused.${detail.estado}`, counted(rows))}
    </Alert>
  );
}

/** The same file with the same answers. */
function usePlanAgain(id: number) {
  const queryClient = useQueryClient();
  const { goTo } = useImportInHand();
  const notify = useNotify();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => replanImport(id, {}),
    onSuccess: (detail) => {
      queryClient.setQueryData(importKey(id), detail);
      goTo('revision');
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
}
