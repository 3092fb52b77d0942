import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

import { useErrorText } from '../errors/errorText.ts';
import { downloadByLink } from '../http/downloadByLink.ts';
import { mayEndBetter } from '../http/http.ts';
import { PrintingProgress } from './PrintingProgress.tsx';
import {
  forgetPrinting,
  isUnderWay,
  printingPath,
  useCancelPrinting,
  usePrinting,
} from './printings.ts';

/** Documents that were asked for in this browser and left to themselves: how far they are, and what became of them. */
export function PrintingNotices({ ids }: { ids: readonly number[] }) {
  return ids.map((id) => <PrintingNotice key={id} id={id} />);
}

function PrintingNotice({ id }: { id: number }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data: printing, error } = usePrinting(id);
  const cancel = useCancelPrinting(id);
  const [problem, setProblem] = useState<string>();
  // canceled, gone, or somebody else's who sat here before
  const isOver =
    printing?.estado === 'cancelada' || (error !== null && !mayEndBetter(error) && !printing);
  useEffect(() => {
    if (isOver) forgetPrinting(id);
  }, [id, isOver]);
  if (printing === undefined || isOver) return null;

  const trying = (work: Promise<void>, then?: () => void): void => {
    work.then(then, (failure: unknown) => setProblem(errorText(failure)));
  };
  const forget = () => forgetPrinting(id);
  const { nombre, estado, fallo } = printing;
  if (isUnderWay(printing)) {
    return (
      <Alert
        severity="info"
        sx={NOTICE}
        action={
          <Button color="inherit" size="small" onClick={() => trying(cancel())}>
            {translate('farola.documents.jobs.cancel')}
          </Button>
        }
      >
        {nombre}
        <PrintingProgress printing={printing} />
      </Alert>
    );
  }
  return (
    <Alert
      severity={estado === 'hecha' && problem === undefined ? 'success' : 'error'}
      sx={NOTICE}
      action={
        <>
          {estado === 'hecha' && (
            <Button
              color="inherit"
              size="small"
              onClick={() => trying(downloadByLink(printingPath(id)), forget)}
            >
              {translate('farola.documents.download')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={forget}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {problem ??
        (estado === 'hecha'
          ? translate('farola.documents.jobs.ready', { name: nombre })
          : `${nombre}: ${fallo ?? ''}`)}
    </Alert>
  );
}

const NOTICE = {
  borderRadius: 0,
  py: 0.25,
  px: { xs: 1.5, md: 3 },
  '& .MuiAlert-message': { flex: 1 },
};
