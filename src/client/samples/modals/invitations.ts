/** Sample data of the specification, section 3. */
export interface Invitation {
  /** Initials: there are no pictures of nobody. */
  avatar: string;
  state: 'invited' | 'accepted';
  name: string;
  email: string;
  access: Access;
}

/** By its number: 1 Guest, 2 Owner, 3 Can Edit. */
export const accesses = [1, 2, 3] as const;
export type Access = (typeof accesses)[number];

export const isAccess = (value: unknown): value is Access =>
  accesses.some((access) => access === value);

export const invitations: readonly Invitation[] = [
  {
    avatar: 'ES',
    state: 'accepted',
    name: 'Emma Smith',
    email: 'emma@example.com',
    access: 2,
  },
  {
    avatar: 'MM',
    state: 'invited',
    name: 'Melody Macy',
    email: 'melody@example.com',
    access: 1,
  },
  { avatar: 'SB', state: 'accepted', name: 'Sean Bean', email: 'sean@example.com', access: 3 },
  {
    avatar: 'MC',
    state: 'invited',
    name: 'Mikaela Collins',
    email: 'mik@example.com',
    access: 1,
  },
  { avatar: 'BC', state: 'accepted', name: 'Brian Cox', email: 'brian@example.com', access: 3 },
];

/** Somebody of whom nothing but the email is known. */
export const invitationTo = (email: string): Invitation => ({
  avatar: email.charAt(0).toUpperCase(),
  state: 'invited',
  name: email,
  email,
  access: 1,
});
