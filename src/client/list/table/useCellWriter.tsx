import { useCreatePath, useTranslate, type RaRecord } from 'ra-core';
import { useContext, useMemo, type ReactNode } from 'react';

import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useRecordPath } from '../../address/day.ts';
import { choiceTexts } from '../../fields/choice/ChoiceDisplay.tsx';
import { displayOf } from '../../fields/displays.ts';
import { EmptyValue, FieldValue } from '../../fields/FieldValue.tsx';
import type { CellWords } from '../../fields/fieldView.ts';
import { SearchHighlight, SearchHighlightContext } from '../../fields/searchHighlight.tsx';
import { namedDisplays } from '../../fields/namedDisplays.ts';
import { plainLink, RECORD_LINK, RecordLink } from '../../fields/reference/PathLink.tsx';
import type { Rows } from '../../fields/reference/rowsContext.tsx';
import { descriptorWords } from '../../i18n/descriptorWords.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import type { Column } from '../columns/columns.ts';

/** What a cell shows; of the first column it leads to the record. */
export type CellWriter = (
  column: Column,
  record: RaRecord,
  given: { isFirst: boolean },
) => ReactNode;

/** As `FieldValue` shows it in a cell; undefined where that takes more than words and a link. */
type Plain = (column: Column, value: unknown, given: { isLink: boolean }) => ReactNode;

/**
 * Writes the cells of a table's rows. What is shown of a value are words, or a link, in nearly all of
 * them: told here for all rows at once, without the three or four components that each value had.
 */
export function useCellWriter(resource: Resource, shared: Rows | undefined): CellWriter {
  const plain = usePlain(resource, shared);
  const pathOf = useRecordPath(resource);
  return useMemo(() => {
    const empty = <EmptyValue />;
    return (column, record, { isFirst }) => {
      const { name, field } = column;
      const value: unknown = record[name];
      if (isBlank(value)) return empty;
      const written = plain(column, value, { isLink: !isFirst });
      const given = { resource: resource.name, name, field, value, record };
      if (!isFirst) return written ?? <FieldValue {...given} as="cell" />;
      const children = written ?? <FieldValue {...given} as="text" />;
      if (shared === undefined) {
        return (
          <RecordLink resource={resource} id={record.id}>
            {children}
          </RecordLink>
        );
      }
      const to = pathOf(record.id);
      return plainLink(shared, { to, style: RECORD_LINK, children });
    };
  }, [plain, shared, resource, pathOf]);
}

function usePlain(resource: Resource, shared: Rows | undefined): Plain {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const marks = useContext(SearchHighlightContext);
  const resources = useResources();
  const user = useCurrentUser();
  return useMemo(() => {
    const { unitOf } = descriptorWords(translate);
    const words: CellWords = {
      found: (text, field) =>
        marks !== undefined && field.search === true ? <SearchHighlight text={text} /> : text,
      unitOf: (column) =>
        unitOf({ resource: resource.name, name: column.name, field: column.field }),
      choiceText: choiceTexts(translate, resource.name),
      target(name, one, { isLink }) {
        const to = shared?.targets.get(name);
        const descriptor = resources.get(name);
        if (shared === undefined || to === undefined || descriptor === undefined) return undefined;
        const { id, label } = to(one);
        if (!isLink || !mayUse(descriptor, 'leer', user)) return label;
        const path = createPath({ resource: name, type: 'edit', id });
        return plainLink(shared, { to: path, children: label });
      },
    };
    return (column, value, { isLink }) =>
      namedDisplays[`${resource.name}.${column.name}`] === undefined
        ? displayOf(column.field).plain?.(column, value, { isLink, words })
        : undefined;
  }, [translate, createPath, marks, resources, user, resource, shared]);
}
