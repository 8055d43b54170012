/** `rateLimit` is requests per second; the others are requests per UTC day and month. */
export const keyLimitMax = {
  rateLimit: 100_000,
  dailyLimit: 1_000_000_000,
  monthlyLimit: 1_000_000_000,
  ipAllowlist: 100,
  labelLength: 100,
  reasonLength: 500,
} as const;
export const keysPerAccountMax = 100;
