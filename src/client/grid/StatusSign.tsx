import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { isLocked, type GridRow, type RowStatus } from './gridRow.ts';

type Shown = Exclude<RowStatus['kind'], 'idle'> | 'locked';

const SIGNS: Readonly<Record<Shown, { Sign: SvgIconComponent; color: string }>> = {
  typed: { Sign: EditOutlined, color: 'text.secondary' },
  saving: { Sign: SyncOutlined, color: 'text.secondary' },
  saved: { Sign: CheckCircleOutlined, color: 'success.main' },
  refused: { Sign: ErrorOutlined, color: 'error.main' },
  asks: { Sign: HelpOutlined, color: 'warning.main' },
  stale: { Sign: SyncProblemOutlined, color: 'error.main' },
  failed: { Sign: CloudOffOutlined, color: 'error.main' },
  locked: { Sign: LockOutlined, color: 'text.secondary' },
};

/** How the record of a line stands, as a sign with its word; nothing where there is nothing to say. */
export function StatusSign({ row, resource }: { row: GridRow; resource: Resource }) {
  const translate = useTranslate();
  const kind = row.status.kind === 'idle' && isLocked(row, resource) ? 'locked' : row.status.kind;
  if (kind === 'idle') return null;
  const { Sign, color } = SIGNS[kind];
  const words = translate(`farola.grid.status.${kind}`);
  const title = kind === 'locked' && row.line.bloqueo !== null ? row.line.bloqueo : words;
  return <Sign titleAccess={title} sx={{ fontSize: 16, flexShrink: 0, color }} />;
}
