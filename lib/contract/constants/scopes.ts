/** What each scope of an API key allows (SPEC.md, Authentication 5). An empty scope list means the same as `*`. */
export const scopeDescriptions = {
  'task:create': 'Create tasks: songs, lyrics, subtitles, direct video and music videos.',
  'task:read': 'List, read and stream tasks, and read what they made.',
  'task:cancel': 'Cancel tasks.',
  'usage:read': 'Read the balance and export usage.',
  'storage:write': 'Turn paid audio storage on or off.',
  '*': 'All operations.',
} as const;

export const scopes = Object.keys(scopeDescriptions) as [
  keyof typeof scopeDescriptions,
  ...(keyof typeof scopeDescriptions)[],
];
export type Scope = (typeof scopes)[number];
