import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { errorsFile, repairImport } from '../importApi.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { DownloadButton } from '../DownloadButton.tsx';
import { FileChooser } from '../FileChooser.tsx';
import { useImportInHand } from '../importContext.ts';
import { importKey } from '../useImport.ts';

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
