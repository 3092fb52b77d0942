import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { sortPairs } from '../../core/list/sortOrder.ts';
import { useDay } from '../address/day.ts';
import { PrintDialog } from '../documents/PrintDialog.tsx';
import { formatWords, type PrintFormat } from '../documents/printing.ts';
import { downloadByLink } from '../http/downloadByLink.ts';
import { API } from '../http/http.ts';
import { formatNumber } from '../i18n/format.ts';
import { useErrorText } from '../errors/errorText.ts';
import { useListLook } from './useListLook.ts';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];
type Extent = 'shown' | 'all';

/** On paper; a workbook of all rows is the export. */
const PRINTED = ['pdf', 'docx'] as const;

interface ExportMenuProps {
  resource: Resource;
  /** Absent: closed. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** Which file, of which columns. */
export function ExportMenu({ resource, anchor, onClose }: ExportMenuProps) {
  const translate = useTranslate();
  const { total, meta } = useListContext();
  const download = useExport(resource);
  const queryOf = useListQuery(resource);
  const [printing, setPrinting] = useState<PrintFormat>();
  const choose = (format: Format, extent: Extent) => {
    onClose();
    void download(format, extent);
  };
  return (
    <>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={onClose}>
        <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
          <Count total={total ?? 0} isCapped={isCapped(meta)} />
        </ListSubheader>
        {formats.flatMap((format) =>
          (['shown', 'all'] as const).map((extent) => (
            <MenuItem key={`${format} ${extent}`} onClick={() => choose(format, extent)}>
              {translate(`farola.importing.export.${extent}`, {
                format: translate(`farola.importing.export.formats.${format}`),
              })}
            </MenuItem>
          )),
        )}
        {PRINTED.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              onClose();
              setPrinting(format);
            }}
          >
            {translate('farola.importing.export.shown', {
              format: translate(`farola.documents.formats.${formatWords[format]}`),
            })}
          </MenuItem>
        ))}
      </Menu>
      {printing !== undefined && (
        <PrintDialog
          what={{ of: resource.name, query: queryOf('shown') }}
          format={printing}
          onClose={() => setPrinting(undefined)}
        />
      )}
    </>
  );
}

function Count({ total, isCapped }: { total: number; isCapped: boolean }) {
  const translate = useTranslate();
  const words = isCapped
    ? translate('farola.importing.export.capped', { total: formatNumber(total) })
    : translate('farola.importing.export.total', {
        smart_count: total,
        count: formatNumber(total),
      });
  return translate('farola.importing.export.title', { total: words });
}

function useExport(resource: Resource) {
  const notify = useNotify();
  const errorText = useErrorText();
  const queryOf = useListQuery(resource);
  return async (format: Format, extent: Extent) => {
    const query = new URLSearchParams({ format, ...queryOf(extent) });
    try {
      await downloadByLink(`${API}/${resource.name}/export?${query.toString()}`);
      notify('farola.importing.export.started', { type: 'info' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
}

/** What the list shows, as the API is asked for it. */
function useListQuery(resource: Resource) {
  const { filterValues, sort } = useListContext();
  const { shown } = useListLook(resource);
  const day = useDay(resource);
  return (extent: Extent): Record<string, string> => ({
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify(sortPairs(sort, resource)),
    columns: extent === 'all' ? '*' : JSON.stringify(shown.map(({ name }) => name)),
    ...(day === undefined ? {} : { en: day }),
  });
}

/** The list's count stopped at its limit; the export has all of them. */
const isCapped = (meta: unknown): boolean =>
  (meta as { capped?: boolean } | undefined)?.capped === true; // of our data provider
