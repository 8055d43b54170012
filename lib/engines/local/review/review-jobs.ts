/** Jobs for the reviewer's child process. Paths are absolute. */
export type ReviewJob = { type: 'reference'; path: string } | { type: 'shot'; path: string };
