/** Things that can be created from any page. Buttons and the command palette share this list. */
export const creations = {
  song: {
    id: 'create-song',
    label: 'Make a song',
    href: '/studio/new?from=make',
    keywords: ['new', 'create', 'music', 'generate'],
  },
  video: {
    id: 'create-video',
    label: 'New video',
    href: '/studio/new',
    keywords: ['make', 'create', 'generate', 'draft'],
  },
  key: { id: 'create-key', label: 'Create key', href: '/keys?new', keywords: ['new', 'api', 'token'] },
  destination: {
    id: 'create-destination',
    label: 'Add destination',
    href: '/webhooks?add',
    keywords: ['new', 'create', 'webhook', 'endpoint'],
  },
} as const;

/** The form of a song with a Voice already chosen. */
export const songWithVoiceHref = (voiceId: string) =>
  `${creations.song.href}&${new URLSearchParams({ voice: voiceId })}`;
