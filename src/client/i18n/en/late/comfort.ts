import type { WordsOf } from '../../words.ts';

/** Words that make a form easy to work with, under `farola.comfort.`. */
export const comfort = {
  keys: {
    title: 'On a form',
    save: 'Save',
    saveAndNew: 'Save and go on to a new one',
  },
  neighbours: {
    label: 'Records of the list %{title}',
    position: '%{position} of %{total}',
    previous: 'Previous record',
    next: 'Next record',
    end: 'The list ends here.',
  },
  read: {
    as: 'Read as %{value}',
    which: 'Which number is “%{text}”?',
    whichAll: 'Which numbers are those like “%{text}”?',
  },
  place: {
    swapped: 'Longitude came first: the two were put in their places.',
    link: 'Read from a map link.',
    view: 'Read from a map link: the middle of its view. Check that it is the place.',
    national: 'Converted from MAGNA-SIRGAS, national origin (EPSG:9377).',
    bogota: 'Converted from MAGNA-SIRGAS, Bogotá origin (EPSG:3116).',
    shortLink: 'This short link hides the place. Open it, and copy the address that it leads to.',
    severalPlanes: 'These metres may be of several coordinate systems. Enter degrees.',
  },
  map: {
    open: 'Show on the map',
    close: 'Hide the map',
    label: 'Map: %{label}',
    hint: 'Click or drag the mark. By keyboard: arrows move it a metre, with Shift ten; Enter puts it in the middle; + and − zoom.',
    zoomIn: 'Zoom in to see the light points around.',
    failed: 'The light points around could not be loaded.',
    more: 'Not all light points are shown here: zoom in.',
  },
  picker: {
    recent: 'Chosen last',
    others: 'All',
    refused: '%{name} is there, but cannot be chosen here. %{reason}.',
    open: 'Open the chosen record in a new tab: %{label}',
  },
  tab: {
    wrong: '%{title}: 1 field to correct |||| %{title}: %{smart_count} fields to correct',
  },
  copy: {
    duplicate: 'Duplicate',
    of: 'Copy of %{name}.',
    left: 'Not copied: %{fields}.',
    again: 'Repeat the values of %{name} here?',
    repeat: 'Repeat',
  },
} as const;

export type ComfortWords = WordsOf<typeof comfort>;
