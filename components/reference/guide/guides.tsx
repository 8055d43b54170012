import type { ComponentType } from 'react';
import type { GuideSlug } from '../reference-index.ts';
import { AuthenticationGuide } from './authentication-guide.tsx';
import { ErrorsGuide } from './errors-guide.tsx';
import { LimitsGuide } from './limits-guide.tsx';
import { TasksGuide } from './tasks-guide.tsx';
import { VersionsGuide } from './versions-guide.tsx';
import { WebhooksGuide } from './webhooks-guide.tsx';

export const guides: Readonly<Record<GuideSlug, ComponentType>> = {
  authentication: AuthenticationGuide,
  'tasks-and-money': TasksGuide,
  limits: LimitsGuide,
  errors: ErrorsGuide,
  webhooks: WebhooksGuide,
  versions: VersionsGuide,
};
