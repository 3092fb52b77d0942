import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

import type { Row } from '../../../core/resource/resource.ts';
import type { FarolaDataProvider } from '../../../client/http/dataProvider.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { useErrorText } from '../../../client/errors/errorText.ts';
import { useFieldSentences } from '../../../client/record/explain.ts';
import {
  outcomeOf,
  type SaveOutcome,
  type Warning,
} from '../../../client/record/save/saveOutcome.ts';
import { whenFresh } from '../../../client/http/writes.ts';
import { thisMoment } from './thisMoment.ts';

const VISIT = 'recorrido_hallazgo';

/** A visit that the server asks to confirm. */
interface Asked {
  point: Row;
  values: Row;
  warnings: readonly Warning[];
  confirm: string;
}

/** Records what was seen at a point of the tour, one after the other. */
export function useRecordVisit(tour: Row) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const tell = useTelling();
  const [busy, setBusy] = useState<unknown>();
  const [asked, setAsked] = useState<Asked>();
  const namedOf = useNaming(tour);
  const record = async (point: Row, values: Row, confirm?: string): Promise<boolean> => {
    setBusy(point['id']);
    const named = namedOf(point, values);
    const meta = {
      submission: named.data['uuid_local'],
      ...(confirm === undefined ? {} : { confirm }),
    };
    const outcome = await outcomeOf(
      dataProvider.create(VISIT, { data: named.data, meta }).then((answer) => answer.data as Row),
    );
    setBusy(undefined);
    setAsked(outcome.kind === 'warnings' ? { ...outcome, point, values } : undefined);
    tell(point, values, outcome);
    if (outcome.kind !== 'saved') return false;
    named.forget();
    await whenFresh();
    return true;
  };
  return {
    /** Id of the point that is being recorded. */
    busy,
    asked,
    record,
    confirm: async () => {
      if (asked !== undefined) await record(asked.point, asked.values, asked.confirm);
    },
    forget: () => setAsked(undefined),
  };
}

/**
 * The record to send: said again because no answer came, it is the same visit, of the same moment
 * and under the same name, so that the server takes it once.
 */
function useNaming(tour: Row) {
  const sent = useRef(new Map<string, Row>());
  return (point: Row, values: Row) => {
    const key = JSON.stringify([point['id'], values]);
    const data = sent.current.get(key) ?? {
      recorrido_id: tour['id'],
      infraestructura_id: point['id'],
      ...values,
      fecha_hora: thisMoment(),
      uuid_local: newUuid(),
    };
    sent.current.set(key, data);
    return { data, forget: () => sent.current.delete(key) };
  };
}

/** Random, version 4. `crypto.randomUUID` is there under https alone. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function useTelling() {
  const notify = useNotify();
  const translate = useTranslate();
  const errorText = useErrorText();
  const sentences = useFieldSentences(useDescriptor(VISIT));
  return (point: Row, values: Row, outcome: SaveOutcome): void => {
    const code = String(point['codigo']);
    if (outcome.kind === 'saved') {
      const result = translate(
        `resources.${VISIT}.choices.resultado.${String(values['resultado'])}`,
      );
      notify('farola.touring.recorded', { type: 'success', messageArgs: { code, result } });
    }
    if (outcome.kind === 'failed' || outcome.kind === 'invalid') {
      const reason =
        outcome.kind === 'failed' ? errorText(outcome.error) : sentences(outcome.fields).join(' ');
      notify('farola.touring.saveFailed', { type: 'error', messageArgs: { code, reason } });
    }
  };
}
