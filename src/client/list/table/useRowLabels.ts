import { useTranslate, type RaRecord } from 'ra-core';
import { useMemo } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useRepresent } from '../../resource/useRepresent.ts';

/** What is said of the box and of the button of a record's row, to who does not see the row. */
export type RowLabels = (record: RaRecord) => { select: string; actions: string };

/** The words are looked up once for all rows, and each row's name is written into them. */
export function useRowLabels(resource: Resource, nameOf?: (record: RaRecord) => string): RowLabels {
  const translate = useTranslate();
  const represent = useRepresent();
  return useMemo(() => {
    const worded = (key: string) => {
      const [before = '', after = ''] = translate(key, { name: NAME }).split(NAME);
      return (name: string) => `${before}${name}${after}`;
    };
    const select = worded('farola.views.bulk.select');
    const actions = worded('farola.lists.actions');
    return (record) => {
      const name = nameOf?.(record) ?? represent(resource, record);
      return { select: select(name), actions: actions(name) };
    };
  }, [translate, represent, resource, nameOf]);
}

/** No text of words has it. */
const NAME = '\u0000';
