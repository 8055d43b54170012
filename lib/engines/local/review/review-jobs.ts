/** What the reviewer's child process can be asked to look at. Paths are absolute. */
export type ReviewJob = { type: 'reference'; path: string } | { type: 'shot'; path: string };
