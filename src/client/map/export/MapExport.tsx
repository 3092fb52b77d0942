import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { WorldBox } from '../../../core/map/projection.ts';
import { writeCorners } from '../../../core/places/polygon.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useDay } from '../../address/day.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { downloadByLink } from '../../http/downloadByLink.ts';
import { API } from '../../http/http.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useListLook } from '../../list/useListLook.ts';
import { cornersOfBox } from '../useZone.ts';

/** What is seen at this moment. */
export interface Seen {
  box: WorldBox;
  /** Of the points in it whose classes are shown. */
  ids: readonly number[];
  hasHidden: boolean;
}

interface MapExportProps {
  resource: Resource;
  placeField: string | undefined;
  seen: () => Seen | undefined;
  /** The picture as a file. */
  picture: () => Promise<Blob | undefined>;
}

const formats = ['geojson', 'kml', 'csv'] as const;
type Format = (typeof formats)[number];

/** So many are named one by one in an address; more are told by the box that is seen. */
const MOST_NAMED = 500;

/** Takes what is seen along: as a file of places, as a table, or as a picture. */
export function MapExport({ resource, placeField, seen, picture }: MapExportProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const { filterValues } = useListContext();
  const { shown } = useListLook(resource);
  const day = useDay(resource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [now, setNow] = useState<Seen>();
  const open = (element: HTMLElement) => {
    setNow(seen());
    setAnchor(element);
  };
  const close = () => setAnchor(undefined);
  const { filter, words } = asked({ filterValues, placeField, now });
  /** A table says where its records stand in a column, the others by their places. */
  const columnsOf = (format: Format): string[] => {
    const names = shown.map(({ name }) => name);
    const isLacking = format === 'csv' && placeField !== undefined && !names.includes(placeField);
    return isLacking ? [...names, placeField] : names;
  };
  const download = async (format: Format) => {
    close();
    const query = new URLSearchParams({
      format,
      filter: JSON.stringify(filter),
      columns: JSON.stringify(columnsOf(format)),
      ...(day === undefined ? {} : { en: day }),
    });
    try {
      await downloadByLink(`${API}/${resource.name}/export?${query.toString()}`);
      notify('farola.importing.export.started', { type: 'info' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
  const draw = async () => {
    close();
    const file = await picture();
    if (file === undefined) notify('farola.map.export.noPicture', { type: 'warning' });
    else save(file, `${resource.title}${day === undefined ? '' : ` ${day}`}.png`);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {translate('farola.map.export.button')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        <ListSubheader role="presentation" sx={{ lineHeight: 1.5, py: 1, maxWidth: 320 }}>
          {translate(`farola.map.export.${words}`, { count: formatNumber(now?.ids.length ?? 0) })}
        </ListSubheader>
        {formats.map((format) => (
          <MenuItem
            key={format}
            disabled={words !== 'all' && now?.ids.length === 0}
            onClick={() => void download(format)}
          >
            {translate(
              `farola.map.export.${format === 'csv' && placeField !== undefined ? 'csvWithPlace' : format}`,
            )}
          </MenuItem>
        ))}
        <MenuItem onClick={() => void draw()}>{translate('farola.map.export.png')}</MenuItem>
      </Menu>
    </>
  );
}

/** The filter of what is seen, as near as a filter says it, and the words for that. */
function asked({
  filterValues,
  placeField,
  now,
}: {
  filterValues: Readonly<Record<string, unknown>>;
  placeField: string | undefined;
  now: Seen | undefined;
}): { filter: Readonly<Record<string, unknown>>; words: 'exact' | 'box' | 'classes' | 'all' } {
  if (now === undefined) return { filter: filterValues, words: 'all' };
  if (now.ids.length <= MOST_NAMED) return { filter: { id: now.ids }, words: 'exact' };
  const key = `${placeField}_inside`;
  if (placeField === undefined || filterValues[key] !== undefined)
    return { filter: filterValues, words: 'all' };
  const corners = writeCorners(cornersOfBox(now.box));
  return {
    filter: { ...filterValues, [key]: corners },
    words: now.hasHidden ? 'classes' : 'box',
  };
}

/** The browser keeps a file of this page. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // once the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
