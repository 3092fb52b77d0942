import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import { useErrorText } from '../../errors/errorText.ts';
import { DownloadButton, FileChooser } from '../FileControls.tsx';
import { errorsFile, importKey, repairImport, replanImport } from '../importApi.ts';
import { useImportInHand } from '../importContext.ts';
import { counted } from './reviewWords.ts';

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

/** The rows with errors as a file of their own, to be mended and sent again into this import. */
export function RepairFile() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { detail, goTo } = useImportInHand();
  const repair = useRepair(detail.id, () => goTo('revision'));
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <DownloadButton path={errorsFile(detail.id)}>
        {translate('farola.importing.review.errorsFile')}
      </DownloadButton>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.importing.review.repairDetail')}
      </Typography>
      <Box sx={{ width: '100%' }}>
        <FileChooser
          label={translate('farola.importing.review.repair')}
          onFile={repair.start}
          isBusy={repair.isBusy}
        />
      </Box>
      {repair.isBusy && (
        <LinearProgress
          variant="determinate"
          value={Math.round(repair.share * 100)}
          aria-label={translate('farola.importing.review.repair')}
          sx={{ width: '100%' }}
        />
      )}
      {repair.error !== null && (
        <Alert severity="error" role="alert">
          {errorText(repair.error)}
        </Alert>
      )}
    </Box>
  );
}

function useRepair(id: number, onSent: () => void) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => repairImport(id, file, setShare),
    onMutate: () => setShare(0),
    onSuccess: () => {
      onSent();
      return queryClient.invalidateQueries({ queryKey: importKey(id) });
    },
  });
  return { start: mutate, isBusy: isPending, error, share };
}
