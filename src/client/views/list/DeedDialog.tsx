import { useListContext, useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource.ts';
import type { NamedTransition } from '../../../core/workflow.ts';
import { TransitionDialog } from '../TransitionDialog.tsx';
import { BulkDelete } from './BulkDelete.tsx';
import { useBatch } from './useBatch.ts';

export type Deed = { kind: 'delete' } | { kind: 'transition'; transition: NamedTransition };

/** Asks before something is done with all chosen rows. */
export function DeedDialog(props: { resource: Resource; deed: Deed; onClose: () => void }) {
  const { resource, deed, onClose } = props;
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const batch = useBatch(resource, { onDone: onClose });
  const count = { smart_count: selectedIds.length };
  const shared = { error: batch.error, isBusy: batch.isBusy, onCancel: onClose };
  if (deed.kind === 'transition') {
    const { transition } = deed;
    return (
      <TransitionDialog
        {...shared}
        resource={resource}
        transition={transition}
        subject={translate('farola.views.bulk.records', count)}
        onConfirm={({ motivo, ...cambios }) => {
          const given = typeof motivo === 'string' ? { cambios, motivo } : { cambios };
          void batch.run({ accion: transition.name, ...given });
        }}
      />
    );
  }
  return (
    <BulkDelete
      {...shared}
      count={selectedIds.length}
      onConfirm={() => void batch.run({ accion: 'borrar' })}
    />
  );
}
