import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Row } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { esUrgente } from '../../mantenimiento/rules/mantenimiento.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { ConfirmDialog } from '../../../client/record/ConfirmDialog.tsx';
import { FieldInput } from '../../../client/record/FieldInput.tsx';

interface FaultDialogProps {
  point: Row;
  isBusy: boolean;
  onRecord: (values: Row) => void;
  onCancel: () => void;
}

const ASKED = ['tipo_falla', 'fotos', 'observaciones'] as const;

/** What is wrong with a point; of what is urgent there must be a photo. */
export function FaultDialog({ point, isBusy, onRecord, onCancel }: FaultDialogProps) {
  const translate = useTranslate();
  const visit = useDescriptor('recorrido_hallazgo');
  const [values, setValues] = useState<Row>({});
  const [wasTried, setTried] = useState(false);
  const needsPhoto = esUrgente(values['tipo_falla']);
  const required = { tipo_falla: true, fotos: needsPhoto, observaciones: false };
  const isMissing = (name: (typeof ASKED)[number]) => required[name] && isBlank(values[name]);
  return (
    <ConfirmDialog
      width="sm"
      title={translate('farola.touring.faultOf', { code: String(point['codigo']) })}
      confirmLabel={translate('farola.touring.record')}
      isBusy={isBusy}
      onConfirm={() => {
        setTried(true);
        if (!ASKED.some(isMissing)) onRecord(values);
      }}
      onCancel={onCancel}
    >
      {ASKED.map((name) => (
        <FieldInput
          key={name}
          resource={visit}
          name={name}
          value={values[name] ?? null}
          onChange={(value) => setValues((all) => ({ ...all, [name]: value }))}
          required={required[name]}
          error={wasTried && isMissing(name) ? translate('farola.views.form.required') : undefined}
        />
      ))}
    </ConfirmDialog>
  );
}
