import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';

import type { ImportColumn } from '../../../core/import/importApi.ts';
import { hiddenText } from '../../theme/hidden.ts';
import { useImportInHand, targetLabel, type TargetView } from '../importContext.ts';
import { targetsOf, withColumn } from './mapping.ts';

/** The columns of the file, each with the field that it fills. On a phone a card for each. */
export function ColumnMapping() {
  const { detail } = useImportInHand();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return isPhone ? (
    <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
      {detail.columnas.map((column) => (
        <ColumnCard key={column.letra} column={column} />
      ))}
    </Box>
  ) : (
    <ColumnTable columns={detail.columnas} />
  );
}

function ColumnTable({ columns }: { columns: readonly ImportColumn[] }) {
  const translate = useTranslate();
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small">
        <caption style={hiddenText}>{translate('farola.importing.columns.caption')}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{translate('farola.importing.columns.column')}</TableCell>
            <TableCell>{translate('farola.importing.columns.samples')}</TableCell>
            <TableCell sx={{ width: '45%' }}>
              {translate('farola.importing.columns.target')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map((column) => (
            <ColumnRow key={column.letra} column={column} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function ColumnRow({ column }: { column: ImportColumn }) {
  const isIgnored = useIsIgnored(column);
  return (
    <TableRow sx={groundOf(isIgnored)}>
      <TableCell component="th" scope="row">
        <ColumnName column={column} />
      </TableCell>
      <TableCell sx={{ maxWidth: 260 }}>
        <Samples column={column} />
      </TableCell>
      <TableCell>
        <TargetChoice column={column} />
      </TableCell>
    </TableRow>
  );
}

function ColumnCard({ column }: { column: ImportColumn }) {
  const isIgnored = useIsIgnored(column);
  return (
    <Card component="li" sx={{ display: 'grid', gap: 1, p: 1.5, ...groundOf(isIgnored) }}>
      <ColumnName column={column} />
      <Samples column={column} />
      <TargetChoice column={column} />
    </Card>
  );
}

function ColumnName({ column: { nombre, letra } }: { column: ImportColumn }) {
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {nombre}{' '}
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
        {letra}
      </Typography>
    </Typography>
  );
}

function Samples({ column: { muestras } }: { column: ImportColumn }) {
  const translate = useTranslate();
  const text = muestras.join(' · ');
  return (
    <Typography variant="body2" noWrap title={text} sx={{ color: 'text.secondary' }}>
      {text === '' ? translate('farola.importing.columns.noSamples') : text}
    </Typography>
  );
}

function useIsIgnored(column: ImportColumn): boolean {
  const { plan } = useImportInHand();
  return targetsOf(column, plan.options).length === 0;
}

const groundOf = (isIgnored: boolean) => (isIgnored ? { bgcolor: 'background.default' } : {});

/** What a column fills: none, one target or several. What it resembles is one click away. */
function TargetChoice({ column }: { column: ImportColumn }) {
  const { detail, plan, targets } = useImportInHand();
  const names = targetsOf(column, plan.options);
  const choose = (chosen: readonly string[]) =>
    plan.change((options) =>
      withColumn(options, detail.columnas, { column: column.nombre, targets: chosen }),
    );
  const chosen = names.map(
    (name): TargetView => targets.find((one) => one.name === name) ?? unknownTarget(name),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <TargetPicker
        column={column.nombre}
        chosen={chosen}
        onChoose={(all) => choose(all.map(({ name }) => name))}
      />
      {names.length === 0 && column.sugerencia !== undefined && plan.isOpen && (
        <Suggestion column={column} target={column.sugerencia} onTake={choose} />
      )}
      {names.length > 0 ? <Origin column={column} /> : <Reason column={column} />}
    </Box>
  );
}

const PICKER = {
  flex: '1 1 220px',
  minWidth: 0,
  // room for a sign to be typed: more would stand under the chip, on an empty line of a phone
  '&& .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { minWidth: 8 },
};

interface TargetPickerProps {
  column: string;
  chosen: TargetView[];
  onChoose: (targets: readonly TargetView[]) => void;
}

function TargetPicker({ column, chosen, onChoose }: TargetPickerProps) {
  const translate = useTranslate();
  const { targets, plan } = useImportInHand();
  const placeholder = translate('farola.importing.columns.ignored');
  const label = translate('farola.importing.columns.targetOf', { column });
  return (
    <Autocomplete
      multiple
      disabled={!plan.isOpen}
      options={[...targets]}
      value={chosen}
      getOptionLabel={(target) => target.label}
      getOptionKey={(target) => target.name}
      isOptionEqualToValue={(one, other) => one.name === other.name}
      onChange={(_event, all) => onChoose(all)}
      openText={translate('farola.views.field.open')}
      closeText={translate('farola.views.field.close')}
      clearText={translate('farola.views.field.clear')}
      noOptionsText={translate('farola.views.field.noTargets')}
      autoHighlight
      sx={PICKER}
      renderInput={(params) => (
        <PickerInput
          params={params}
          label={label}
          placeholder={chosen.length === 0 ? placeholder : ''}
        />
      )}
    />
  );
}

function PickerInput(props: {
  params: AutocompleteRenderInputParams;
  label: string;
  placeholder: string;
}) {
  const { slotProps, id, disabled } = props.params;
  return (
    <OutlinedInput
      {...slotProps.input}
      id={id}
      disabled={disabled}
      fullWidth
      size="small"
      placeholder={props.placeholder}
      slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': props.label } }}
    />
  );
}

function Suggestion(props: {
  column: ImportColumn;
  target: string;
  onTake: (targets: readonly string[]) => void;
}) {
  const { column, target, onTake } = props;
  const translate = useTranslate();
  const { targets } = useImportInHand();
  const words = { target: targetLabel(targets, target), column: column.nombre };
  return (
    <Chip
      icon={<AutoAwesomeOutlined />}
      color="primary"
      variant="outlined"
      label={translate('farola.importing.columns.suggestion', words)}
      aria-label={translate('farola.importing.columns.suggestionOf', words)}
      onClick={() => onTake([target])}
    />
  );
}

/** How the field came to be chosen: the person may want to look at what was guessed. */
function Origin({ column: { origen, nombre } }: { column: ImportColumn }) {
  const translate = useTranslate();
  const { plan } = useImportInHand();
  const shown = Object.hasOwn(plan.options.mapeo ?? {}, nombre) ? 'elegida' : origen;
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {translate(`farola.importing.columns.origins.${shown}`)}
    </Typography>
  );
}

/** What stands in the column speaks for a field, or against the one that its header names. */
function Reason({ column: { motivo } }: { column: ImportColumn }) {
  const translate = useTranslate();
  const { targets } = useImportInHand();
  if (motivo === undefined) return null;
  const words =
    'contiene' in motivo
      ? translate('farola.importing.columns.because', {
          contents: translate(`farola.importing.columns.contents.${motivo.contiene}`),
        })
      : translate('farola.importing.columns.butNot', {
          target: targetLabel(targets, motivo.destino),
          contents: translate(`farola.importing.columns.contents.${motivo.no_contiene}`),
        });
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {words}
    </Typography>
  );
}

/** The server may know a target that this page does not. */
const unknownTarget = (name: string): TargetView => ({ name, label: name, kind: 'virtual' });
