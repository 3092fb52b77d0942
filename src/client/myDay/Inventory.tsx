import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import type { InventoryFigures, Load } from '../../core/api/startApi.ts';
import { formatNumber } from '../i18n/format.ts';
import { BarTable, type BarRow } from './BarTable.tsx';
import { listLink } from './listLink.ts';

/** Key figures of the updated inventory; each leads to the points that it counts. */
export function Inventory({ figures }: { figures: InventoryFigures }) {
  const translate = useTranslate();
  const { en_servicio, tecnologias, estados } = figures;
  if (estados.length === 0) return <Empty />;
  return (
    <>
      <Box component="dl" sx={FIGURES}>
        <Figure
          label="farola.myDay.inService"
          load={en_servicio}
          value={formatNumber(en_servicio.total)}
        />
        <Figure
          label="farola.myDay.load"
          load={en_servicio}
          value={`${rounded(en_servicio.kw, 2)} kW`}
        />
        <Figure
          label="farola.myDay.energy"
          load={en_servicio}
          value={`${rounded(en_servicio.kwh_mes, 0)} kWh`}
        />
      </Box>
      <Box sx={TABLES}>
        <BarTable
          title={translate('farola.myDay.byTechnology')}
          heads={[
            'farola.myDay.technology',
            'farola.myDay.points',
            'farola.myDay.load',
            'farola.myDay.energy',
          ]}
          rows={tecnologias.map((one) => rowOfTechnology(one, en_servicio.kw))}
        />
        <BarTable
          title={translate('farola.myDay.byState')}
          heads={['farola.myDay.state', 'farola.myDay.points']}
          rows={rowsOfStates(estados)}
        />
      </Box>
    </>
  );
}

function Figure(props: { label: string; load: Load; value: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(props.label)}
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0 }}>
        <Link component={LinkBase} to={listLink(props.load)} color="inherit">
          {props.value}
        </Link>
      </Typography>
    </Box>
  );
}

function Empty() {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('farola.myDay.empty')}</Typography>
      <Box>
        <Button variant="outlined" component={LinkBase} to="/pages/importar_inventario_alumbrado">
          {translate('farola.myDay.toImport')}
        </Button>
      </Box>
    </>
  );
}

function rowOfTechnology(one: InventoryFigures['tecnologias'][number], allKw: number): BarRow {
  const { tecnologia, total, kw, kwh_mes } = one;
  return {
    name:
      tecnologia === null
        ? 'farola.myDay.noTechnology'
        : `resources.luminaria.choices.tecnologia.${tecnologia}`,
    to: listLink(one),
    cells: [formatNumber(total), `${rounded(kw, 2)} kW`, `${rounded(kwh_mes, 0)} kWh`],
    share: allKw === 0 ? 0 : kw / allKw,
  };
}

function rowsOfStates(states: InventoryFigures['estados']): BarRow[] {
  const all = states.reduce((sum, { total }) => sum + total, 0);
  return states.map((one) => ({
    name: `resources.${one.recurso}.choices.estado_operativo.${one.estado}`,
    to: listLink(one),
    cells: [formatNumber(one.total)],
    share: all === 0 ? 0 : one.total / all,
  }));
}

const rounded = (value: number, decimals: number): string => formatNumber(value, { decimals });

const FIGURES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  m: 0,
} as const;

const TABLES = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
