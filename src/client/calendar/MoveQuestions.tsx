import { useTranslate } from 'ra-core';

import type { CalendarFace } from '../../core/resource/faces/calendar.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { WarningsDialog } from '../record/ConfirmDialog.tsx';
import { useRepresent } from '../resource/useRepresent.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { Mover } from './useMove.ts';

interface MoveQuestionsProps {
  resource: Resource;
  face: CalendarFace;
  mover: Mover;
}

/** What is asked before a record is moved: where to and why, then whether it should be in spite of warnings. */
export function MoveQuestions({ resource, face, mover }: MoveQuestionsProps) {
  const translate = useTranslate();
  const represent = useRepresent();
  const { asked, attempt } = mover;
  const outcome = attempt?.outcome;
  return (
    <>
      {asked !== undefined && (
        <MoveDialog
          // what somebody else saved meanwhile is gone on from
          key={`${asked.item.id} ${Number(asked.item.record['version'])}`}
          {...{ resource, face, mover, asked }}
        />
      )}
      {attempt !== undefined && outcome?.kind === 'warnings' && (
        <WarningsDialog
          resource={resource}
          warnings={outcome.warnings}
          words={{
            title: translate('farola.calendar.moveOf', {
              name: represent(resource, attempt.moving.item.record),
            }),
            confirmLabel: translate('farola.calendar.moveAnyway'),
            cancelLabel: translate('farola.calendar.leave'),
          }}
          isBusy={mover.isBusy}
          onConfirm={() => void mover.write(attempt.moving, outcome.confirm)}
          onCancel={mover.reconsider}
        />
      )}
    </>
  );
}
