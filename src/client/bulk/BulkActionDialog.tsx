import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import type { NamedTransition } from '../../core/resource/workflow.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { MakingDialog } from '../makings/MakingDialog.tsx';
import type { NamedMaking } from '../makings/useMakings.ts';
import { KEEP, TransitionDialog } from '../record/TransitionDialog.tsx';
import { BulkEdit } from './BulkEdit.tsx';
import { LabelsDialog } from './LabelsDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { useSelection } from './selection.tsx';
import { type BatchAction, useSeen, useSelected } from './useBatch.ts';

type Deed =
  | { kind: 'edit' }
  | { kind: 'delete' }
  | { kind: 'transition'; transition: NamedTransition };

export type BulkAction = Deed | ({ kind: 'make' } & NamedMaking) | { kind: 'labels' };

interface BulkActionDialogProps {
  resource: Resource;
  bulkAction: BulkAction;
  onClose: () => void;
}

/** Asks what is to be done with all chosen rows, and shows what it would do before it is done. */
export function BulkActionDialog({ bulkAction, ...given }: BulkActionDialogProps) {
  if (bulkAction.kind === 'make') return <BulkMaking {...given} {...bulkAction} />;
  if (bulkAction.kind === 'labels') return <LabelsDialog {...given} />;
  return <DeedDialog {...given} bulkAction={bulkAction} />;
}

type MakingProps = NamedMaking & Omit<BulkActionDialogProps, 'bulkAction'>;

function BulkMaking({ resource, name, making, onClose }: MakingProps) {
  const seen = useSeen(resource);
  const { clear } = useSelection();
  const [seleccion] = useState(useSelected({ without: [], seen })(undefined));
  const onDone = () => {
    clear();
    onClose();
  };
  return <MakingDialog {...{ resource, name, making, seleccion, onDone, onClose }} />;
}

function DeedDialog({
  resource,
  bulkAction,
  onClose,
}: Omit<BulkActionDialogProps, 'bulkAction'> & { bulkAction: Deed }) {
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const { count } = useSelection();
  const [wanted, setWanted] = useState<BatchAction | undefined>(() => withoutQuestions(bulkAction));
  const [isSeen, setSeen] = useState(wanted !== undefined);
  const seen = useSeen(resource);
  const back = () => setSeen(false);
  if (wanted !== undefined && isSeen) {
    const shared = { resource, bulkAction: wanted, seen, onClose };
    if (bulkAction.kind === 'delete') {
      const titleOf = (of: number) =>
        translate('farola.views.bulk.deleteTitle', { smart_count: of });
      const label = translate('ra.action.delete');
      return <PreviewDialog {...shared} titleOf={titleOf} confirmLabel={label} tone="error" />;
    }
    const label =
      bulkAction.kind === 'edit'
        ? translate('ra.action.edit')
        : transitionLabel(resource, bulkAction.transition.name);
    const way =
      withoutQuestions(bulkAction) === undefined
        ? { onBack: back }
        : { cancelLabel: translate(KEEP) };
    return (
      <PreviewDialog
        {...shared}
        {...way}
        titleOf={(of) => `${label}: ${translate('farola.views.bulk.records', { smart_count: of })}`}
        confirmLabel={label}
      />
    );
  }
  const look = (next: BatchAction) => {
    setWanted(next);
    setSeen(true);
  };
  if (bulkAction.kind === 'transition') {
    const { transition } = bulkAction;
    return (
      <TransitionDialog
        resource={resource}
        transition={transition}
        subject={translate('farola.views.bulk.records', { smart_count: count })}
        record={wanted?.cambios ?? {}}
        isBusy={false}
        onConfirm={({ motivo, ...cambios }) =>
          look({
            accion: transition.name,
            cambios,
            ...(typeof motivo === 'string' ? { motivo } : {}),
          })
        }
        onCancel={onClose}
      />
    );
  }
  return <BulkEdit resource={resource} given={wanted} onDone={look} onCancel={onClose} />;
}

/** What needs nothing more to be told. */
function withoutQuestions(bulkAction: Deed): BatchAction | undefined {
  if (bulkAction.kind === 'delete') return { accion: 'borrar' };
  if (bulkAction.kind === 'edit') return undefined;
  const { name, asks = [], asksIf = {}, offers = [] } = bulkAction.transition;
  const isPlain = asks.length + offers.length + Object.keys(asksIf).length === 0;
  return isPlain ? { accion: name } : undefined;
}
