export type StatusTone = 'neutral' | 'running' | 'success' | 'warning' | 'danger';
/** Every status has a shape as well as a colour, so that none depends on colour alone. */
export type StatusShape = 'ring' | 'pulse' | 'check' | 'cross' | 'dash' | 'alert' | 'dot';
export type StatusLook = { label: string; tone: StatusTone; shape: StatusShape };

const catalog: Record<string, StatusLook> = {
  // Tasks
  PENDING: { label: 'Pending', tone: 'neutral', shape: 'ring' },
  PROCESSING: { label: 'Processing', tone: 'running', shape: 'pulse' },
  COMPLETED: { label: 'Completed', tone: 'success', shape: 'check' },
  FAILED: { label: 'Failed', tone: 'danger', shape: 'cross' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', shape: 'dash' },
  // Stages
  waiting: { label: 'Waiting', tone: 'neutral', shape: 'ring' },
  started: { label: 'Running', tone: 'running', shape: 'pulse' },
  completed: { label: 'Completed', tone: 'success', shape: 'check' },
  failed: { label: 'Failed', tone: 'danger', shape: 'cross' },
  skipped: { label: 'Skipped', tone: 'neutral', shape: 'dash' },
  // Webhook deliveries and their attempts
  pending: { label: 'Pending', tone: 'neutral', shape: 'ring' },
  sending: { label: 'Sending', tone: 'running', shape: 'pulse' },
  delivered: { label: 'Delivered', tone: 'success', shape: 'check' },
  succeeded: { label: 'Delivered', tone: 'success', shape: 'check' },
  retrying: { label: 'Retrying', tone: 'warning', shape: 'alert' },
  exhausted: { label: 'Failed', tone: 'danger', shape: 'cross' },
  // Music videos, drafts and availability
  READY: { label: 'Ready', tone: 'success', shape: 'check' },
  ACTION_REQUIRED: { label: 'Action required', tone: 'warning', shape: 'alert' },
  DELETED: { label: 'Deleted', tone: 'neutral', shape: 'dash' },
  ready: { label: 'Ready', tone: 'success', shape: 'check' },
  incomplete: { label: 'Incomplete', tone: 'warning', shape: 'alert' },
  action_required: { label: 'Action required', tone: 'warning', shape: 'alert' },
  ready_for_preflight: { label: 'Ready for preflight', tone: 'success', shape: 'check' },
  available: { label: 'Available', tone: 'success', shape: 'check' },
  unknown: { label: 'Unverified', tone: 'warning', shape: 'alert' },
  unavailable: { label: 'Unavailable', tone: 'danger', shape: 'cross' },
  // Accounts and keys
  ACTIVE: { label: 'Active', tone: 'success', shape: 'dot' },
  ON_HOLD: { label: 'On hold', tone: 'warning', shape: 'alert' },
  active: { label: 'Active', tone: 'success', shape: 'dot' },
  disabled: { label: 'Disabled', tone: 'neutral', shape: 'dash' },
  expired: { label: 'Expired', tone: 'warning', shape: 'alert' },
  rotating: { label: 'Rotating', tone: 'running', shape: 'pulse' },
};

/** How a status of SPEC.md is shown. A status added later falls back to its own name in neutral colours. */
export function statusLook(status: string): StatusLook {
  return Object.hasOwn(catalog, status)
    ? (catalog[status] as StatusLook)
    : { label: sentence(status), tone: 'neutral', shape: 'dot' };
}

function sentence(status: string): string {
  const words = status.replace(/[_-]+/g, ' ').trim().toLowerCase();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Unknown';
}
