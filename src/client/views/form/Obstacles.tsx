import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';

import type { Resource, Row } from '../../../core/resource.ts';
import { RelatedLinks } from './RelatedLinks.tsx';
import { useRelated } from './useRelated.ts';

/** Before a record is deleted: what keeps it from being deleted, and what would go with it. */
export function Obstacles({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const { data = [] } = useRelated(resource, record, { isWanted: true });
  const groups = [
    { key: 'impide', severity: 'warning', words: 'farola.related.inTheWay' },
    { key: 'se_va', severity: 'info', words: 'farola.related.goAlong' },
  ] as const;
  return groups.map(({ key, severity, words }) => {
    const relations = data.filter(({ al_borrar }) => al_borrar === key);
    return (
      relations.length > 0 && (
        <Alert key={key} severity={severity}>
          {translate(words)}
          <RelatedLinks id={record['id']} relations={relations} />
        </Alert>
      )
    );
  });
}
