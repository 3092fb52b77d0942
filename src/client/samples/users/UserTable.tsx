import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { CardTable } from '../cards/CardTable.tsx';
import { PersonLine } from '../cards/PersonLine.tsx';
import { sampleWords } from '../sampleWords.ts';
import type { Member } from './members.ts';
import { words } from './words.ts';

interface UserTableProps {
  members: readonly Member[];
  /** By address. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** A page of the users, with a box before each. */
export function UserTable({ members, chosen, onChoose }: UserTableProps) {
  const said = sampleWords(words);
  const [asked, setPage] = useState(0);
  const [size, setSize] = useState(SIZES[0]);
  // of the last page the rows may have been deleted
  const page = Math.min(asked, Math.max(0, Math.ceil(members.length / size) - 1));
  const shown = members.slice(page * size, (page + 1) * size);
  const addresses = shown.map(({ email }) => email);
  const chosenHere = addresses.filter((email) => chosen.includes(email));
  if (members.length === 0) return <Typography>{said.none}</Typography>;
  return (
    <>
      <CardTable
        label={said.title}
        rows={shown}
        keyOf={({ email }) => email}
        isSelected={({ email }) => chosen.includes(email)}
        columns={[
          {
            head: (
              <Checkbox
                size="small"
                checked={chosenHere.length === shown.length}
                indeterminate={chosenHere.length > 0 && chosenHere.length < shown.length}
                onChange={(_event, isOn) =>
                  onChoose([
                    ...chosen.filter((email) => !addresses.includes(email)),
                    ...(isOn ? addresses : []),
                  ])
                }
                slotProps={{ input: { 'aria-label': said.chooseAll } }}
                sx={BOX}
              />
            ),
            cell: ({ email, name }) => (
              <Checkbox
                size="small"
                checked={chosen.includes(email)}
                onChange={(_event, isOn) =>
                  onChoose(isOn ? [...chosen, email] : chosen.filter((one) => one !== email))
                }
                slotProps={{ input: { 'aria-label': said.choose(name) } }}
                sx={BOX}
              />
            ),
          },
          {
            head: said.user,
            cell: (member) => <PersonLine person={member} detail={member.email} />,
          },
          { head: said.position, cell: ({ position }) => position },
          { head: said.role, cell: ({ role }) => said.roles[role] },
          {
            head: said.lastLogin,
            cell: ({ lastLogin }) =>
              lastLogin === null ? said.justNow : formatDateTime(lastLogin),
          },
          {
            head: said.presence,
            cell: ({ isOnline }) => (
              <Chip
                label={isOnline ? said.online : said.offline}
                color={isOnline ? 'success' : 'default'}
                variant="outlined"
              />
            ),
          },
          {
            head: said.joined,
            align: 'right',
            cell: ({ joined }) => (joined === null ? said.justNow : formatDate(joined)),
          },
        ]}
      />
      <TablePagination
        component="div"
        count={members.length}
        page={page}
        onPageChange={(_event, next) => setPage(next)}
        rowsPerPage={size}
        rowsPerPageOptions={[...SIZES]}
        onRowsPerPageChange={({ target }) => {
          setSize(Number(target.value));
          setPage(0);
        }}
        labelRowsPerPage={said.rowsPerPage}
        sx={PAGING}
        labelDisplayedRows={({ from, to, count }) => said.rows(from, to, count)}
      />
    </>
  );
}

const SIZES: readonly [number, ...number[]] = [10, 25, 50];

/** A phone has no room for how many rows there are on a page. */
const PAGING = {
  '& .MuiTablePagination-selectLabel, & .MuiTablePagination-input': {
    display: { xs: 'none', sm: 'inline-flex' },
  },
} as const;

const BOX = { p: 0.5, ml: -0.5 } as const;
