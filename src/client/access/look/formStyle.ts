/** The fields of a form of this area, one below the other. MUI's Stack would come with the first screen. */
export const formStyle = { display: 'flex', flexDirection: 'column', gap: 2 } as const;
