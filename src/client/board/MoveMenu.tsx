import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate, type RaRecord } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { asksOf, type NamedTransition } from '../../core/resource/workflow.ts';
import { today } from '../address/day.ts';
import { useDescriptorWords, useFieldLabel } from '../i18n/descriptorWords.ts';
import { useStateWords } from './stateWords.ts';

/** Where a menu opens: at what was pressed, or where a card was dropped. */
export type MenuPlace = HTMLElement | { x: number; y: number };

interface MoveMenuProps {
  resource: Resource;
  record: RaRecord;
  transitions: readonly NamedTransition[];
  place: MenuPlace;
  onChoose: (transition: NamedTransition) => void;
  onClose: () => void;
}

/** The transitions that a record may take now, each with where it leads and what it asks for. */
export function MoveMenu(props: MoveMenuProps) {
  const { resource, record, transitions, place, onChoose, onClose } = props;
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const told = useAsked(resource, record);
  const anchor =
    place instanceof HTMLElement
      ? { anchorEl: place }
      : {
          anchorReference: 'anchorPosition' as const,
          anchorPosition: { left: place.x, top: place.y },
        };
  return (
    <Menu open {...anchor} onClose={onClose} slotProps={{ list: { disabledItemsFocusable: true } }}>
      <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
        {translate('farola.board.moveTitle')}
      </ListSubheader>
      {transitions.length === 0 && (
        <MenuItem disabled>{translate('farola.board.nowhere')}</MenuItem>
      )}
      {transitions.map((transition) => (
        <MenuItem key={transition.name} onClick={() => onChoose(transition)}>
          <ListItemText
            primary={transitionLabel(resource, transition.name)}
            secondary={told(transition)}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}

/** «a Asignado · pide: Cuadrilla» */
function useAsked(resource: Resource, record: RaRecord) {
  const translate = useTranslate();
  const stateWord = useStateWords(resource);
  const labelOf = useFieldLabel(resource);
  return (transition: NamedTransition): string => {
    const asked = asksOf(transition, { record, hoy: today() }).map((name) =>
      name in resource.fields ? labelOf(name) : translate('farola.board.reason'),
    );
    const to = translate('farola.board.to', { state: stateWord(transition.to) });
    return asked.length === 0
      ? to
      : `${to} · ${translate('farola.board.asks', { fields: asked.join(', ') })}`;
  };
}
