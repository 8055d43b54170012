/**
 * Variants of the journeys: `E2E_DEVICE=phone`, `E2E_THEME=dark`, `E2E_INPUT=keyboard`. A journey's own settings take
 * precedence.
 */
import { devices, type PlaywrightTestOptions } from '@playwright/test';

type Device = Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch' | 'isMobile'>;

/** On a phone, tests open what its layout collapses and a desktop shows. */
export const isOnPhone = process.env['E2E_DEVICE'] === 'phone';
export const isByKeyboard = process.env['E2E_INPUT'] === 'keyboard';
export const colorScheme = process.env['E2E_THEME'] === 'dark' ? 'dark' : 'light';
export const desktop: Device = { viewport: devices['Desktop Chrome'].viewport, hasTouch: false, isMobile: false };
/** With animations, as most people see the pages. */
export const moving: Pick<PlaywrightTestOptions, 'contextOptions'> = {
  contextOptions: { reducedMotion: 'no-preference' },
};
export const phone: Device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
