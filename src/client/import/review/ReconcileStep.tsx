import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { ImportRow } from '../../../core/import/importApi.ts';
import type { Reconciliation } from '../../../core/import/reconciliationApi.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import {
  DifferenceFilters,
  useKindWords,
  type DifferencesWanted,
} from '../../differences/DifferenceFilters.tsx';
import { DifferencePlaces } from '../../differences/DifferencePlaces.tsx';
import { DifferenceTable, type ShownDifference } from '../../differences/DifferenceTable.tsx';
import { RetryAlert } from '../../errors/Notice.tsx';
import { useErrorText } from '../../errors/errorText.ts';
import { useChoiceText } from '../../fields/choice/ChoiceDisplay.tsx';
import { FormatsButton } from '../../http/FormatsButton.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { staleStyle } from '../StepFrame.tsx';
import { isWorking } from '../Stepper.tsx';
import { differencesFile, importKey, readReconciliation, useImportStep } from '../importApi.ts';
import { targetLabel, useImportInHand } from '../importContext.ts';
import { OpenCases, useCases } from './OpenCases.tsx';
import { RowPaging } from './RowsTable.tsx';
import { counted, useFindingText, useProblemRows } from './reviewWords.ts';
import { useRows } from './useRows.ts';

/** A file beside the present records: what only one of them has, what differs, and what becomes of it. */
export function ReconcileStep() {
  const translate = useTranslate();
  const { detail, plan, targets, may, resource } = useImportInHand();
  const present = usePresent(resource);
  const [wanted, setWanted] = useState<Wanted>({});
  const { barrio, ...kind } = wanted;
  const { id, version, estado } = detail;
  const { data, error, refetch } = useQuery({
    queryKey: [...importKey(id), 'conciliacion', version, estado, barrio],
    queryFn: () => readReconciliation(id, barrio),
    placeholderData: keepPreviousData,
    enabled: !isWorking(estado),
  });
  if (error !== null) {
    return (
      <RetryAlert
        error={error}
        lead={translate('farola.differences.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...staleStyle(plan.isStale),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
        <DifferencePlaces
          resource={present}
          keys={ONLY_BARRIO}
          wanted={{ barrio }}
          onChange={(places) => setWanted({ ...kind, barrio: places.barrio })}
        />
        <FormatsButton
          label={translate('farola.differences.download')}
          pathOf={(format) => differencesFile(id, { ...given({ ...wanted }), format })}
        />
      </Box>
      <DifferenceFilters
        of="file"
        counts={data}
        fields={data.campos}
        fieldLabel={(name) => targetLabel(targets, name)}
        wanted={kind}
        onChange={(next) => setWanted({ ...next, barrio })}
      />
      <Besides found={data} />
      <Uncompared />
      {may.write && <Absent kinds={data.ausentes} />}
      {/* another filter begins at its first page, and with nothing chosen */}
      <Rows key={JSON.stringify(wanted)} wanted={wanted} found={data} />
    </Box>
  );
}

/** The records that the file is compared with. */
function usePresent({ import: { sheet } }: Resource): Resource | undefined {
  return useResources().get(sheet?.present ?? sheet?.resource ?? '');
}

interface Wanted extends DifferencesWanted {
  /** The id of a place. */
  barrio?: string | undefined;
}

const ONLY_BARRIO = ['barrio'] as const;

/** Without what is undefined, which the address would spell. */
const given = (asked: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** What is no difference to be decided on. */
function Besides({ found }: { found: Reconciliation }) {
  const translate = useTranslate();
  const told = [
    { key: 'same', count: found.igual },
    { key: 'pending', count: found.pendientes },
    { key: 'errors', count: found.con_error },
  ].filter(({ count }) => count > 0);
  if (told.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {told
        .map(({ key, count }) => translate(`farola.differences.${key}`, counted(count)))
        .join(' · ')}
    </Typography>
  );
}

/** Why rows could not be compared: the most frequent reasons. */
function Uncompared() {
  const findingText = useFindingText();
  const problemRows = useProblemRows();
  const { detail } = useImportInHand();
  const found = detail.problemas.filter(({ nivel }) => nivel === 'error').slice(0, MOST_REASONS);
  if (found.length === 0) return null;
  return (
    <Alert severity="warning">
      {found.map((problem) => (
        <div key={`${problem.code} ${problem.campo ?? ''} ${problem.valor ?? ''}`}>
          {`${findingText(problem)} · ${problemRows(problem)}`}
        </div>
      ))}
    </Alert>
  );
}

const MOST_REASONS = 6;

/** What a record that the file lacks is to become. */
function Absent({ kinds }: { kinds: readonly string[] }) {
  const translate = useTranslate();
  const id = useId();
  const { resource, plan } = useImportInHand();
  const choiceText = useChoiceText(resource.name);
  const field = resource.import.sheet?.reconcile?.absent.field ?? '';
  const definition = resource.fields[field];
  const choices = definition === undefined ? [] : choicesOf(definition);
  return (
    <FormControl margin="none" sx={{ maxWidth: 360 }}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 550 }}>
        {translate('farola.differences.absentBecomes')}
      </FormLabel>
      <Select
        native
        size="small"
        value={plan.options.ausentes ?? ''}
        disabled={!plan.isOpen}
        onChange={({ target }) =>
          plan.change(({ ausentes: _before, ...others }) =>
            target.value === '' ? others : { ...others, ausentes: target.value },
          )
        }
        inputProps={{ id }}
      >
        <option value="">{translate('farola.differences.nothing')}</option>
        {choices
          .filter((choice) => kinds.includes(choice.id))
          .map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choiceText(field, choice.id, choice.name)}
            </option>
          ))}
      </Select>
    </FormControl>
  );
}

/** Rows by their places, and what the plan does with each: of some there is no draft, only a case. */
type Chosen = ReadonlyMap<number, ImportRow['accion']>;

function Rows({ wanted, found }: { wanted: Wanted; found: Reconciliation }) {
  const translate = useTranslate();
  const { detail, may, plan } = useImportInHand();
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const { clase, campo, barrio } = wanted;
  const asked = { page, clase: clase ?? ('diferencias' as const), difiere: campo, barrio };
  const { data, error, refetch } = useRows(detail, asked);
  const shown = useShown(chosen);
  if (error !== null) {
    return (
      <RetryAlert
        error={error}
        lead={translate('farola.differences.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Typography>{translate('farola.differences.loading')}</Typography>;
  const toggle = (key: string | number) =>
    setChosen((before) => {
      const after = new Map(before);
      const row = data.rows.find(({ puesto }) => puesto === Number(key));
      if (!after.delete(Number(key)) && row !== undefined) after.set(row.puesto, row.accion);
      return after;
    });
  return (
    <>
      {may.write && plan.isOpen && <Deeds wanted={wanted} chosen={chosen} found={found} />}
      <DifferenceTable
        rows={data.rows.flatMap((row) => shown(row) ?? [])}
        sides={{
          a: translate('farola.differences.system'),
          b: translate('farola.differences.file'),
        }}
        onChoose={toggle}
      />
      <RowPaging total={data.total} page={page} onPage={setPage} />
    </>
  );
}

type Sides = Pick<ShownDifference['fields'][number], 'name' | 'a' | 'b'>;

/** A row of the plan as a difference; undefined of one that could not be compared. */
function useShown(chosen: Chosen) {
  const translate = useTranslate();
  const cases = useCases();
  const kindWords = useKindWords('file');
  const { targets, sheet, resource, detail } = useImportInHand();
  const [[key = ''] = []] = sheet.keys;
  const columns = Object.entries(resource.import.sheet?.columns ?? {});
  const own = new Set(columns.map(([name]) => name));
  /** What is told of each row by its differences, such as the kind of an update. */
  const found = columns.flatMap(([name, column]) => (column.found === true ? [name] : []));
  return (row: ImportRow): ShownDifference | undefined => {
    const { clase: kind, puesto, fila, accion, valores, hallazgos } = row;
    if (kind === undefined || kind === 'igual') return undefined;
    const code = valores[key]?.despues ?? '';
    const where =
      fila === null ? '' : translate('farola.differences.row', { row: formatNumber(fila) });
    const label = [code, where].filter((text) => text !== '').join(' · ');
    const fields = Object.entries(valores).flatMap(([name, { antes, despues }]): Sides[] => {
      if (name === key || own.has(name)) return [];
      if (kind === 'solo_b') return [{ name, a: null, b: despues }];
      if (kind === 'solo_a') {
        // what the server works out is no field of a file, and a blank one tells nothing
        const shown = antes ?? despues;
        const isTold = shown !== '' && targets.some((target) => target.name === name);
        return isTold ? [{ name, a: shown, b: null }] : [];
      }
      return antes === undefined ? [] : [{ name, a: antes, b: despues }];
    });
    const becomes = found.flatMap((name) => {
      const kindOf = valores[name]?.despues ?? '';
      return kindOf === '' ? [] : [`${targetLabel(targets, name)}: ${kindOf}.`];
    });
    const isMade = accion === 'crear' && row.registro_id !== null;
    const isChoosable = accion === 'crear' || (accion === 'ausente' && cases !== undefined);
    const state = isMade ? translate('farola.differences.made') : undefined;
    return {
      key: puesto,
      label,
      name: label,
      kind,
      kindLabel: kindWords(kind),
      fields: fields.map((field) => ({ ...field, label: targetLabel(targets, field.name) })),
      note:
        (state ?? [...becomes, ...hallazgos.map(({ mensaje }) => mensaje)].join(' ')) || undefined,
      chosen:
        isChoosable && !isMade && detail.estado === 'validada' ? chosen.has(puesto) : undefined,
    };
  };
}

/** Makes drafts of what is chosen, or of all that the filter shows. */
function Deeds(props: { wanted: Wanted; chosen: Chosen; found: Reconciliation }) {
  const { wanted, chosen, found } = props;
  const translate = useTranslate();
  const errorText = useErrorText();
  const { detail, plan } = useImportInHand();
  const deed = useImportStep(detail.id);
  const isReady = detail.estado === 'validada' && !plan.isStale;
  const { clase, campo, barrio } = wanted;
  const solo = {
    ...(barrio === undefined ? {} : { barrio: Number(barrio) }),
    ...(clase === undefined ? {} : { clase }),
    ...(campo === undefined ? {} : { campo }),
  };
  const drafts = [...chosen].flatMap(([row, accion]) => (accion === 'crear' ? [row] : []));
  const isNothing =
    chosen.size > 0
      ? drafts.length === 0
      : clase === 'solo_a' && plan.options.ausentes === undefined;
  const only = (filas: readonly number[]) =>
    chosen.size === 0 ? solo : { ...solo, filas: [...filas] };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button
        variant="contained"
        loading={deed.isPending}
        disabled={!isReady || isNothing || detail.crear === 0}
        onClick={() => deed.mutate({ kind: 'aplicar', soloValidas: true, solo: only(drafts) })}
      >
        {drafts.length > 0
          ? translate('farola.differences.makeChosen', counted(drafts.length))
          : translate('farola.differences.makeDrafts')}
      </Button>
      <OpenCases solo={only([...chosen.keys()])} isReady={isReady} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.differences.makeDetail')}
      </Typography>
      {found.hechas > 0 && (
        <Typography variant="body2">
          {`${translate('farola.differences.made')}: ${formatNumber(found.hechas)}`}
        </Typography>
      )}
      {deed.error !== null && (
        <Alert severity="error" role="alert" sx={{ width: '100%' }}>
          {errorText(deed.error)}
        </Alert>
      )}
    </Box>
  );
}
