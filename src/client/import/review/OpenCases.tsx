import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';

import type { ChosenDifferences } from '../../../core/import/reconciliationApi.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { useUndoNotice } from '../../history/useUndoNotice.tsx';
import { useResources } from '../../resource/resourcesContext.ts';
import { openCases } from '../importApi.ts';
import { useImportInHand } from '../importContext.ts';
import { counted } from './reviewWords.ts';

/** The resource of the cases that differences are opened as, for who may write them. */
export function useCases(): Resource | undefined {
  const user = useCurrentUser();
  const { resource } = useImportInHand();
  const cases = useResources().get(resource.import.sheet?.reconcile?.cases.resource ?? '');
  return cases !== undefined && mayUse(cases, 'escribir', user) ? cases : undefined;
}

/** Has differences looked at in the field in place of drafting them. Nothing for who may write no cases. */
export function OpenCases({ solo, isReady }: { solo: ChosenDifferences; isReady: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const undoable = useUndoNotice();
  const cases = useCases();
  const { id, version } = useImportInHand().detail;
  const deed = useMutation({
    mutationFn: () => openCases(id, { resource: cases?.name ?? '', solo, version }),
    onSuccess: (made) => {
      if (made.creados === 0) notify('farola.differences.casesWaiting', { type: 'info' });
      else
        undoable(
          { resource: cases?.name ?? '' },
          { words: 'farola.differences.casesOpened', args: counted(made.creados) },
        );
    },
  });
  if (cases === undefined) return null;
  // only from one side, or different: what the file alone has is nowhere yet
  const isPossible = isReady && solo.clase !== 'solo_b';
  return (
    <>
      <Button
        loading={deed.isPending}
        disabled={!isPossible}
        title={translate('farola.differences.openCasesHelp')}
        onClick={() => deed.mutate()}
      >
        {translate('farola.differences.openCases')}
      </Button>
      {deed.error !== null && (
        <Alert severity="error" role="alert" sx={{ width: '100%' }}>
          {errorText(deed.error)}
        </Alert>
      )}
    </>
  );
}
