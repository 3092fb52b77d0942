import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { createElement, useState } from 'react';

import type { UndoAnswer } from '../../core/history/historyApi.ts';
import type { Refusal } from '../../core/api/errorBody.ts';
import { useErrorText } from '../errors/errorText.ts';
import { errorBody, isUnreachable } from '../http/http.ts';
import { whenFresh } from '../http/writes.ts';
import { formatNumber } from '../i18n/format.ts';
import { Refusals } from '../record/Refusals.tsx';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { undo } from './undoApi.ts';

/** Long enough for what was not undone. */
const READING_MS = 20_000;

/** Why no answer came, told where it may be tried again. */
type OnLost = (why: string) => void;

/** Undoes by token, says what became of it, and fetches anew what is on the screen. */
export function useUndo(onLost?: OnLost) {
  const { tell, isBusy } = useTelling();
  const keyOf = useIdempotencyKey();
  return { run: (token: string) => tell(() => undo(token, keyOf(token)), onLost), isBusy };
}

/** The same around any way back; what was refused is told, too. */
export function useTelling() {
  const notify = useNotify();
  const errorText = useErrorText();
  const outcomeText = useOutcomeText();
  const [isBusy, setBusy] = useState(false);
  /** Whether it was done; what was refused has been told. */
  const tell = async (work: () => Promise<UndoAnswer>, onLost?: OnLost): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await work();
      const isWhole = answer.conservados.total + answer.imposibles.total === 0;
      const text = outcomeText(answer);
      const refusals = answer.imposibles.motivos;
      notify(
        refusals.length === 0
          ? text
          : createElement(OutcomeNotice, { text, severity: 'warning', refusals }),
        {
          type: isWhole ? 'success' : 'warning',
          multiLine: true,
          autoHideDuration: isWhole ? 5000 : READING_MS,
        },
      );
      await whenFresh();
      return true;
    } catch (error) {
      const why = errorText(error);
      if (onLost !== undefined && isUnreachable(error)) onLost(why);
      else {
        const refusals = errorBody(error)?.rechazos;
        const notice = createElement(OutcomeNotice, {
          text: why,
          severity: 'error',
          refusals: refusals ?? [],
        });
        notify(refusals === undefined ? why : notice, {
          type: 'error',
          autoHideDuration: READING_MS,
        });
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { tell, isBusy };
}

/** Names that a notice has room for. */
const MOST_NAMED = 3;

/** What became of an undo, in one sentence for each kind of outcome; the reasons of what was refused come beside it. */
function useOutcomeText(): (answer: UndoAnswer) => string {
  const translate = useTranslate();
  const resources = useResources();
  const labelOf = (resource: string, name: string): string =>
    resources.has(resource) ? translate(`resources.${resource}.fields.${name}`, { _: name }) : name;
  return ({ revertidos, conservados, imposibles }) => {
    const lines: string[] = [];
    const count = (key: string, total: number, names = '') =>
      translate(`farola.undo.${key}`, { smart_count: total, count: formatNumber(total), names });
    if (revertidos.total > 0) lines.push(count('done', revertidos.total));
    if (conservados.total > 0) {
      const groups = new Map<string, string[]>();
      for (const one of conservados.registros) {
        const fields = one.campos.map((name) => labelOf(one.recurso, name)).join(', ');
        const why = [fields, one.por].filter((part) => part).join(', ');
        groups.set(why, [...(groups.get(why) ?? []), one.nombre]);
      }
      const named = [...groups].map(([why, names]) => {
        const more = names.length - MOST_NAMED;
        const rest = more > 0 ? [translate('farola.lists.andMore', { count: more })] : [];
        const who = [names.slice(0, MOST_NAMED).join(', '), ...rest].join(' ');
        return why === '' ? who : `${who} (${why})`;
      });
      lines.push(count('kept', conservados.total, named.join('; ')));
    }
    if (imposibles.total > 0) {
      lines.push(count('refused', imposibles.total));
    }
    return lines.join('\n');
  };
}

interface OutcomeNoticeProps {
  text: string;
  severity: 'warning' | 'error';
  refusals: readonly Refusal[];
}

/** What became of an undo, and why some records forbade theirs. */
function OutcomeNotice({ text, severity, refusals }: OutcomeNoticeProps) {
  const close = useCloseNotification();
  return (
    <Alert
      severity={severity}
      variant="filled"
      onClose={close}
      sx={{
        boxShadow: 6,
        maxWidth: 640,
        alignItems: 'flex-start',
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
    >
      <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
      <Refusals refusals={refusals} onList={close} />
    </Alert>
  );
}
