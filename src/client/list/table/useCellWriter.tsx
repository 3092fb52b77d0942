import { useCreatePath, useTranslate, type RaRecord } from 'ra-core';
import { useContext, useMemo, type ReactNode } from 'react';

import type { ChoiceField } from '../../../core/fields/choice/choice.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import type { FieldKind } from '../../../core/fields/field.ts';
import type { IntegerField } from '../../../core/fields/integer/integer.ts';
import type { ReferenceField } from '../../../core/fields/reference/reference.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { toneOf } from '../../../core/fields/tone.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { asText } from '../../fields/asText.ts';
import { choiceTexts } from '../../fields/choice/choiceText.ts';
import { EmptyValue, FieldValue } from '../../fields/FieldValue.tsx';
import { SearchHighlight, SearchHighlightContext } from '../../fields/searchHighlight.tsx';
import { namedDisplays } from '../../fields/namedDisplays.ts';
import { numberTexts } from '../../fields/numberTexts.ts';
import { plainLink } from '../../fields/reference/PathLink.tsx';
import type { Rows } from '../../fields/reference/rowsContext.tsx';
import { descriptorWords } from '../../i18n/descriptorWords.ts';
import { formatDate, formatDateTime, formatPeriod } from '../../i18n/format.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import type { Column } from '../columns/columns.ts';
import { RECORD_LINK, RecordLink } from './RecordLink.tsx';

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
  const createPath = useCreatePath();
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
      const to = createPath({ resource: resource.name, type: 'edit', id: record.id });
      return plainLink(shared, { to, style: RECORD_LINK, children });
    };
  }, [plain, shared, resource, createPath]);
}

function usePlain(resource: Resource, shared: Rows | undefined): Plain {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const marks = useContext(SearchHighlightContext);
  const resources = useResources();
  const user = useCurrentUser();
  return useMemo(() => {
    const { unitOf } = descriptorWords(translate);
    const choiceText = choiceTexts(translate, resource.name);
    const found = ({ field }: Column, text: string) =>
      marks !== undefined && field.search === true ? <SearchHighlight text={text} /> : text;
    const number: Plain = ({ name, field }, value) => {
      if ((field as IntegerField).kindIn !== undefined) return undefined;
      const { text, exact } = numberTexts(value, field);
      const unit = unitOf({ resource: resource.name, name, field });
      // what is rounded tells the rest by a tip of its own
      return text === exact ? `${text}${unit === undefined ? '' : ` ${unit}`}` : undefined;
    };
    const plain: Partial<Record<FieldKind, Plain>> = {
      text: (column, value) => found(column, asText(value)),
      email: (column, value) => found(column, asText(value)),
      time: (column, value) => found(column, asText(value)),
      longText: (column, value) => found(column, asText(value).replace(/\s+/g, ' ')),
      integer: number,
      decimal: number,
      money: number,
      date: (_, value) => formatDate(String(value)),
      dateTime: (_, value) => formatDateTime(String(value)),
      period: (_, value) => formatPeriod(String(value)),
      choice({ name, field }, value) {
        const id = asText(value);
        const label = choicesOf(field as ChoiceField).find((choice) => choice.id === id)?.name;
        // a sign takes more than words
        return toneOf(field, id) === 'neutral' ? choiceText(name, id, label) : undefined;
      },
      reference({ field }, value, { isLink }) {
        const { target } = field as ReferenceField;
        const to = shared?.targets.get(target);
        const descriptor = resources.get(target);
        if (shared === undefined || to === undefined || descriptor === undefined) return undefined;
        const { id, label } = to(Number(value));
        if (!isLink || !mayUse(descriptor, 'leer', user)) return label;
        const path = createPath({ resource: target, type: 'edit', id });
        return plainLink(shared, { to: path, children: label });
      },
    };
    return (column, value, given) =>
      namedDisplays[`${resource.name}.${column.name}`] === undefined
        ? plain[column.field.kind]?.(column, value, given)
        : undefined;
  }, [translate, createPath, marks, resources, user, resource, shared]);
}
