import Box from '@mui/material/Box';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import { use } from 'react';

import type { Refusal } from '../../core/api/errorBody.ts';
import { HrefContext } from '../address/publicUrls.ts';
import { formatNumber } from '../i18n/format.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { useFieldLabel, fieldHash } from '../i18n/descriptorWords.ts';

/** Ids that an address has room for. */
const MOST_LISTED = 300;

interface RefusalsProps {
  refusals: readonly Refusal[];
  /** Records that have further reasons, which are not told. */
  more?: number;
  /** When the list is filtered by some of the records. */
  onList: () => void;
}

/** Each reason once: how many records have it, the first of them, and the list of exactly those. */
export function Refusals({ refusals, more = 0, onList }: RefusalsProps) {
  const translate = useTranslate();
  return (
    // a long list is moved by itself
    <Box component="ul" tabIndex={0} aria-label={translate('farola.lists.reasons')} sx={STYLE}>
      {refusals.map((refusal) => (
        <li key={`${refusal.recurso} ${refusal.campo ?? ''} ${refusal.motivo}`}>
          <Reason refusal={refusal} />
          <Records refusal={refusal} onList={onList} />
        </li>
      ))}
      {more > 0 && <li>{translate('farola.lists.more', { smart_count: more })}</li>}
    </Box>
  );
}

/** Under the name of the field that it is about. */
function Reason({ refusal: { recurso, campo, motivo } }: { refusal: Refusal }) {
  const resource = useResources().get(recurso);
  const labelOf = useFieldLabel(resource ?? { name: recurso, fields: {} });
  return campo === undefined ? motivo : `${labelOf(campo)}: ${motivo}`;
}

function Records({ refusal, onList }: { refusal: Refusal; onList: () => void }) {
  const { recurso, campo, ids, registros, ausentes = false } = refusal;
  const place = campo === undefined ? '' : fieldHash(campo);
  const translate = useTranslate();
  const createPath = useCreatePath();
  const hrefOf = use(HrefContext);
  const more = ids.length - registros.length;
  const filter = encodeURIComponent(JSON.stringify({ id: ids }));
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {ids.length > 1 && `${translate('farola.views.bulk.records', { smart_count: ids.length })}: `}
      {registros.map(({ id, nombre }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          {ausentes ? (
            nombre
          ) : (
            <a
              href={hrefOf(createPath({ resource: recurso, type: 'edit', id })) + place}
              target="_blank"
              rel="noreferrer"
              style={LINK}
            >
              {nombre}
            </a>
          )}
        </span>
      ))}
      {more > 0 && ` ${translate('farola.lists.andMore', { count: formatNumber(more) })}`}
      {!ausentes && ids.length > 1 && ids.length <= MOST_LISTED && (
        <>
          {' · '}
          <LinkBase
            to={`${createPath({ resource: recurso, type: 'list' })}?filter=${filter}`}
            style={{ ...LINK, whiteSpace: 'nowrap' }}
            onClick={onList}
          >
            {translate('farola.lists.showThese')}
          </LinkBase>
        </>
      )}
    </Box>
  );
}

const STYLE = {
  m: 0,
  pl: 2.5,
  maxHeight: 240,
  overflow: 'auto',
  display: 'grid',
  gap: 0.75,
} as const;
const LINK = { color: 'inherit', fontWeight: 600 } as const;
