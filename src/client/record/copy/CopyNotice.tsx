import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import type { CopyState } from './copyState.ts';

/** Of what the new record is a copy, and what it has yet to be given. */
export function CopyNotice({ resource, copy }: { resource: Resource; copy: CopyState }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const left = copy.left.map(labelOf).join(', ');
  return (
    <Alert severity="info">
      {translate('farola.comfort.copy.of', { name: copy.from })}
      {left !== '' && ` ${translate('farola.comfort.copy.left', { fields: left })}`}
    </Alert>
  );
}

/** After Save and new: the values of the last record, for who enters many that are alike. */
export function RepeatOffer({ from, onRepeat }: { from: string; onRepeat: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onRepeat}>
          {translate('farola.comfort.copy.repeat')}
        </Button>
      }
    >
      {translate('farola.comfort.copy.again', { name: from })}
    </Alert>
  );
}
