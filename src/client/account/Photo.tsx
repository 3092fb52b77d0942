import Avatar from '@mui/material/Avatar';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { FileRef } from '../../core/files/filesApi.ts';
import { API } from '../http/http.ts';
import { requestHeaders } from '../access/securityApi.ts';

interface PhotoProps {
  photo: FileRef | undefined;
  first_name: string;
  last_name: string;
  /** Pixels. */
  size: number;
}

/** The photo of a person, or their initials. Decoration: the name stands beside it. */
export function Photo({ photo, first_name, last_name, size }: PhotoProps) {
  const address = usePictureAddress(photo);
  const initials = `${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase();
  const style = {
    ...INITIALS,
    width: size,
    height: size,
    fontSize: size / 2.5,
    fontWeight: 650,
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  };
  return (
    <Avatar
      alt=""
      aria-hidden
      data-initials={initials}
      {...(address === undefined ? {} : { src: address })}
      sx={style}
    />
  );
}

/** They are no part of the name of a button around them: drawn by the style alone. */
const INITIALS = {
  '&:not(:has(img))::before': { content: 'attr(data-initials)' },
  '& svg': { display: 'none' },
} as const;

/** An address within this page: a picture's own needs the session, which an `img` does not send. */
function usePictureAddress(photo: FileRef | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  const { data } = useQuery({
    queryKey: ['archivo', photo?.id],
    enabled: photo !== undefined,
    staleTime: 'static',
    retry: false,
    queryFn: () => readPicture(photo?.id ?? ''),
  });
  useEffect(() => {
    if (data === undefined) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return photo === undefined ? undefined : address;
}

async function readPicture(id: string): Promise<Blob> {
  const answer = await fetch(`${API}/archivos/${encodeURIComponent(id)}`, {
    headers: requestHeaders(),
  });
  if (!answer.ok) throw new Error(`The photo got ${answer.status}.`);
  return answer.blob();
}
