import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

import { toolStyle } from '../theme/hidden.ts';

const EvidenceDialog = lazy(async () => ({
  default: (await import('./EvidenceDialog.tsx')).EvidenceDialog,
}));

/** A record, `factura_energia/12`, with everything that made it, as one archive that proves itself. */
export function EvidenceButton({ of }: { of: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<VerifiedOutlined />}
        sx={toolStyle}
        onClick={() => setOpen(true)}
      >
        <span className="words">{translate('farola.evidence.export')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <EvidenceDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
