import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Close from '@mui/icons-material/Close';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { choice } from '../../../core/fields/choice/choice.ts';
import type { Field } from '../../../core/fields/field.ts';
import { reference } from '../../../core/fields/reference/reference.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { FilterPopover } from '../lazyParts.ts';
import { FilterSummary } from './FilterSummary.tsx';
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
