import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import { inSentence } from '../../../core/inSentence.ts';
import type { Resource, Row } from '../../../core/resource.ts';
import { represent } from '../../resourcesContext.ts';
import type { AfterSave } from './FormToolbar.tsx';
import { RecordForm } from './RecordForm.tsx';

interface ChildDialogProps {
  resource: Resource;
  /** The child's reference to its parent. */
  link: Row;
  record?: Row;
  onClose: () => void;
}

/** The form of one child row. It closes by its buttons alone, so that no stray click loses what was typed. */
export function ChildDialog({ resource, link, record, onClose }: ChildDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [count, setCount] = useState(0);
  const saved = (_record: Row, after: AfterSave) => {
    if (after === 'new') setCount(count + 1);
    else onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {record === undefined
          ? translate('farola.page.create', { name: inSentence(resource.label) })
          : `${resource.label} ${represent(resource, record)}`}
      </DialogTitle>
      <DialogContent sx={{ bgcolor: 'background.default', pt: '16px !important', pb: 0 }}>
        <RecordForm
          key={count}
          resource={resource}
          {...(record === undefined ? { given: link } : { record })}
          settled={Object.keys(link)}
          onSaved={saved}
          onDeleted={onClose}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
