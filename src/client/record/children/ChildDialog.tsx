import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { noun } from '../../i18n/noun.ts';
import { represent } from '../../resource/resourcesContext.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import type { AfterSave } from '../form/FormToolbar.tsx';
import { RecordForm } from '../form/RecordForm.tsx';

interface ChildDialogProps {
  resource: Resource;
  /** The child's reference to its parent. */
  link: Row;
  record?: Row;
  onClose: () => void;
}

/** The form of one child row. */
export function ChildDialog({ resource, link, record, onClose }: ChildDialogProps) {
  const translate = useTranslate();
  const [count, setCount] = useState(0);
  const saved = (_record: Row, after: AfterSave) => {
    if (after === 'new') setCount(count + 1);
    else onClose();
  };
  return (
    <FormDialog
      title={
        record === undefined
          ? translate('farola.page.create', { name: noun(resource) })
          : `${resource.label} ${represent(resource, record)}`
      }
      onClose={onClose}
    >
      <RecordForm
        key={count}
        resource={resource}
        {...(record === undefined ? { given: link } : { record })}
        settled={Object.keys(link)}
        onSaved={saved}
        onDeleted={onClose}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
