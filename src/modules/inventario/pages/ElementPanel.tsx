import AddOutlined from '@mui/icons-material/AddOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import type { Point } from '../../../core/places/mapApi.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import { useCurrentUser } from '../../../client/access/currentUser.ts';
import { useDay, useRecordPath } from '../../../client/address/day.ts';
import { displayOf } from '../../../client/fields/displays.ts';
import { SmallMap } from '../../../client/places/SmallMap.tsx';
import type { AsideProps } from '../../../client/record/aside/FoldedPanel.tsx';
import { SECTION_STYLE } from '../../../client/record/form/FormSections.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { estadosAbiertos } from '../../mantenimiento/rules/mantenimiento.ts';

/** Above the fields of an element of the inventory: where it is, what is wrong there, and its next update. */
export function ElementPanel({ resource, record }: AsideProps) {
  const translate = useTranslate();
  const pathOf = useRecordPath(resource);
  const place = record['ubicacion'] as Point | null; // a stored value of this field
  const field = resource.fields['ubicacion'];
  const { Display } = displayOf(field ?? { kind: 'point', label: '' });
  return (
    <Card component="section" sx={SECTION_STYLE}>
      <Box sx={TOP_STYLE}>
        <Typography variant="h4" component="h2" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {translate('farola.element.place')}
        </Typography>
        <OpenFaults resource={resource} record={record} />
        <NextUpdate resource={resource} id={Number(record['id'])} />
      </Box>
      {place === null ? (
        <Typography variant="body2">{translate('farola.element.noPlace')}</Typography>
      ) : (
        <>
          <SmallMap
            name={String(record['codigo'])}
            id={Number(record['id'])}
            place={place}
            pathOf={pathOf}
          />
          <Box sx={PLACE_STYLE}>
            <OpenInNew sx={{ fontSize: 16, color: 'text.secondary' }} aria-hidden />
            {field !== undefined && (
              <Display
                resource={resource.name}
                name="ubicacion"
                field={field}
                value={place}
                as="full"
              />
            )}
          </Box>
        </>
      )}
    </Card>
  );
}

const CASES = 'seguimiento_mantenimiento';

/** As many as the list has that it leads to; of an earlier day there is no such list. */
function OpenFaults({ resource, record }: Pick<AsideProps, 'resource' | 'record'>) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const cases = useDescriptor(CASES);
  const user = useCurrentUser();
  const day = useDay(resource);
  const count = Number(record['fallas_abiertas'] ?? 0);
  const words =
    count === 0
      ? translate('farola.element.noFaults')
      : translate('farola.element.faults', { smart_count: count });
  if (count === 0 || day !== undefined || !mayUse(cases, 'leer', user)) {
    return <Typography variant="body2">{words}</Typography>;
  }
  const filter = JSON.stringify({ infraestructura_id: record['id'], estado: estadosAbiertos });
  const list = createPath({ resource: CASES, type: 'list' });
  return (
    <Link component={LinkBase} to={`${list}?filter=${encodeURIComponent(filter)}`} variant="body2">
      {words}
    </Link>
  );
}

const UPDATES = 'infraestructura_alumbrado_actualizacion';

/** To a new update of this element; an earlier day is only read. */
function NextUpdate({ resource, id }: Pick<AsideProps, 'resource'> & { id: number }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const updates = useDescriptor(UPDATES);
  const user = useCurrentUser();
  const day = useDay(resource);
  if (day !== undefined || !mayUse(updates, 'escribir', user)) return null;
  const create = createPath({ resource: UPDATES, type: 'create' });
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<AddOutlined />}
      component={LinkBase}
      to={`${create}?infraestructura_id=${id}`}
    >
      {translate('farola.element.update')}
    </Button>
  );
}

const TOP_STYLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 };

const PLACE_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  mt: 1.5,
  fontSize: '0.875rem',
};
