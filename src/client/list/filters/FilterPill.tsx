import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Close from '@mui/icons-material/Close';
import { useEvent, useTranslate } from 'ra-core';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';

import { choice } from '../../../core/fields/choice/choice.ts';
import type { Field } from '../../../core/fields/field.ts';
import { reference } from '../../../core/fields/reference/reference.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { ME, refersToPeople } from '../../../core/list/asker.ts';
import { readRelative } from '../../../core/list/relativePeriod.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { asList, asText } from '../../fields/asText.ts';
import { displayOf } from '../../fields/displays.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { FilterPopover } from '../lazyParts.ts';
import { keysOf, without, type ChangeFilter, type FilterValues } from './useFilterChange.ts';

interface FilterPillProps {
  resource: Resource;
  name: string;
  filter: FilterValues;
  changeFilter: ChangeFilter;
  /** It was just added: its inputs open at once. */
  opensAtOnce?: boolean;
  onClose?: () => void;
}

/** One filter: its name, what it lets through, and a way to remove it. A click opens its inputs. */
export function FilterPill(props: FilterPillProps) {
  const { resource, name, filter, changeFilter, opensAtOnce = false, onClose } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = useFieldLabel(resource)(name);
  const field = useFilterField(resource, name);
  if (field === undefined) return null;
  const active = keysOf(name, filter);
  const close = () => {
    setAnchor(undefined);
    onClose?.();
  };
  return (
    <>
      <Pill
        label={label}
        isActive={active.length > 0}
        isOpen={anchor !== undefined}
        onOpen={setAnchor}
        opensAtOnce={opensAtOnce}
        onClear={() => changeFilter((all) => without(all, keysOf(name, all)))}
      >
        <FilterSummary resource={resource.name} name={name} field={field} filter={filter} />
      </Pill>
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <FilterPopover
          resource={resource}
          name={name}
          field={field}
          changeFilter={changeFilter}
          anchor={anchor}
          onClose={close}
        />
      </LateCode>
    </>
  );
}

interface PillProps {
  label: string;
  isActive: boolean;
  isOpen: boolean;
  onOpen: (anchor: HTMLElement) => void;
  opensAtOnce: boolean;
  onClear: () => void;
  children: ReactNode;
}

function Pill({ label, isActive, isOpen, onOpen, opensAtOnce, onClear, children }: PillProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  /** On a phone the pills are one line: what is asked names its field no second time. */
  const openAt = (pill: HTMLElement) => {
    pill.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onOpen(pill);
  };
  const open = useEvent(() => {
    if (opensAtOnce && button.current !== null) openAt(button.current);
  });
  useEffect(() => open(), [open, opensAtOnce]);
  return (
    <div className={PILL} data-active={isActive ? '' : undefined}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => openAt(currentTarget)}
      >
        {/* with a blank behind it: both are read as one name */}
        {`${label} `}
        {isActive ? <strong>{children}</strong> : <ArrowDropDown fontSize="small" />}
      </button>
      {isActive && (
        <button
          type="button"
          aria-label={translate('farola.views.filter.remove', { label })}
          onClick={() => {
            onClear();
            // this button goes with the filter
            button.current?.focus();
          }}
        >
          <Close />
        </button>
      )}
    </div>
  );
}

/**
 * The field as it is filtered by. The history keeps persons, kinds and deeds as ids and codes, of
 * records that may be gone; who looks for them picks them by name.
 */
function useFilterField(resource: Resource, name: string): Field | undefined {
  const translate = useTranslate();
  const resources = useResources();
  const field = resource.fields[name];
  if (resource.name !== 'bitacora' || field === undefined) return field;
  const { label } = field;
  if (name === 'usuario_id') return reference('usuario', { label });
  if (name === 'accion') {
    const words = LOG_DEEDS.map(
      (operation) => [operation, translate(`farola.views.history.deeds.${operation}`)] as const,
    );
    return choice(Object.fromEntries(words), { label });
  }
  if (name !== 'recurso') return field;
  const kinds = [
    ...[...resources.values()].map((kind) => [kind.name, kind.title] as const),
    ...OTHER_KINDS.map((kind) => [kind, translate(`farola.views.history.kinds.${kind}`)] as const),
  ];
  kinds.sort(([, one], [, other]) => one.localeCompare(other, 'es'));
  return choice(Object.fromEntries(kinds), { label });
}

/** Kinds of records that the history names and that have no screens. */
const OTHER_KINDS = ['vista'] as const;

/** In the order in which they are offered. */
const LOG_DEEDS = [
  'crear',
  'editar',
  'transicion',
  'borrar',
  'purgar',
  'exportar',
  'congelar',
  'ver',
  'ingresar',
  'salir',
  'ingreso_fallido',
  'cambiar_clave',
  'restablecer_clave',
  'terminar_sesion',
] as const;

interface FilterSummaryProps {
  resource: string;
  name: string;
  field: Field;
  filter: Readonly<Record<string, unknown>>;
}

/** What a filter lets through, so that it reads on from the field: `es Centro o Norte`, `desde 3`. */
function FilterSummary({ filter, name, ...given }: FilterSummaryProps) {
  const translate = useTranslate();
  const { field } = given;
  const at = (suffix: string): unknown => filter[`${name}_${suffix}`];
  const show = (value: unknown) =>
    value === ME && refersToPeople(field) ? (
      translate('farola.filtering.you')
    ) : (
      <FieldValue {...given} {...asDay(field, value)} name={name} as="text" />
    );
  const isDated = displayOf(field).isInTime === true;
  const parts: ReactNode[] = [];
  const say = (ask: string, value: ReactNode) => parts.push(sentence(told(ask), value));
  const told = (ask: string) =>
    translate(isDated ? `farola.filtering.datedAsks.${ask}` : `farola.filtering.asks.${ask}`, {
      value: HOLE,
    });
  const or = translate('farola.filtering.or');
  if (filter[name] !== undefined) say('is', <Values values={filter[name]} {...{ show, or }} />);
  if (at('neq') !== undefined) say('isNot', <Values values={at('neq')} {...{ show, or }} />);
  const { dated } = typeOf(field);
  const period = dated && readRelative(at('within'), dated);
  if (period !== undefined) {
    parts.push(translate(`farola.filtering.periods.${period.name}`, { count: period.count ?? 1 }));
  }
  if (at('gte') !== undefined && at('lte') !== undefined) {
    const and = translate('farola.filtering.and');
    say('between', <Joined values={[at('gte'), at('lte')]} by={and} show={show} />);
  } else {
    if (at('gte') !== undefined) say('atLeast', show(at('gte')));
    if (at('lte') !== undefined) say('atMost', show(at('lte')));
  }
  if (at('gt') !== undefined) say('moreThan', show(at('gt')));
  if (at('lt') !== undefined) say('lessThan', show(at('lt')));
  const contained = at('contains');
  if (contained !== undefined) {
    const isTarget = field.kind === 'references';
    say('contains', isTarget ? show([Number(contained)]) : `“${asText(contained)}”`);
  }
  if (at('inside') !== undefined) parts.push(translate('farola.filtering.inZone'));
  if (at('empty') !== undefined) parts.push(told(at('empty') === true ? 'absent' : 'filled'));
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
}

const HOLE = '\u0000';

/** Words with a hole, and what stands in it. */
function sentence(words: string, value: ReactNode): ReactNode {
  const [before, after] = words.split(HOLE);
  return (
    <>
      {before}
      {value}
      {after}
    </>
  );
}

/** The first and the last moment of a day mean the day. */
function asDay(field: Field, value: unknown): { field: Field; value: unknown } {
  const isEnd = typeof value === 'string' && /T(00:00:00|23:59:59(\.999)?)-05:00$/.test(value);
  return field.kind === 'dateTime' && isEnd
    ? { field: { kind: 'date', label: field.label }, value: value.slice(0, 'AAAA-MM-DD'.length) }
    : { field, value };
}

const SHOWN = 2;

interface ShownValues {
  show: (value: unknown) => ReactNode;
}

/** A few of many, and how many more there are. */
function Values({ values, or, show }: ShownValues & { values: unknown; or: string }) {
  const all = asList(values);
  const more = all.length - SHOWN;
  return (
    <>
      <Joined values={all.slice(0, SHOWN)} by={more > 0 ? ', ' : or} show={show} />
      {more > 0 && ` +${more}`}
    </>
  );
}

function Joined({ values, by, show }: ShownValues & { values: unknown[]; by: string }) {
  return values.map((value, index) => (
    <Fragment key={String(value)}>
      {index > 0 && by}
      {show(value)}
    </Fragment>
  ));
}

/** Class of a filter's pill: plain elements, since a list is first drawn with a handful of them. */
export const PILL = 'pill';

/** On what stands around the pills. */
export const pillStyle = {
  [`& .${PILL}`]: {
    display: 'inline-flex',
    alignItems: 'center',
    height: 34,
    maxWidth: 320,
    border: 1,
    borderRadius: 1,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    color: 'text.primary',
    borderColor: 'divider',
    bgcolor: 'background.paper',
    '&[data-active]': {
      color: 'primary.dark',
      borderColor: 'primary.main',
      bgcolor: 'primary.light',
    },
    '&[data-past]': {
      color: 'warning.dark',
      borderColor: 'warning.main',
      bgcolor: 'warning.light',
    },
    // on paper only what the rows are chosen by
    '&:not([data-active])': HIDDEN_ON_PAPER,
  },
  [`& .${PILL} > button`]: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    minWidth: 0,
    height: '100%',
    m: 0,
    pl: 1.25,
    pr: 0.5,
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
    '& strong': { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600 },
  },
  // what removes it
  [`& .${PILL} > button + button`]: { px: 0.5, '& svg': { fontSize: 16 } },
} as const;
