/**
 * What the journeys are walked on and with: `E2E_DEVICE=phone`, `E2E_THEME=dark`, `E2E_INPUT=keyboard`. A journey that sets its own keeps it.
 */
import { devices, type PlaywrightTestOptions } from '@playwright/test';

type Device = Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch' | 'isMobile'>;

/** Where a page folds away what a desktop has room for, a journey opens it first. */
export const isOnPhone = process.env['E2E_DEVICE'] === 'phone';
export const isByKeyboard = process.env['E2E_INPUT'] === 'keyboard';
export const colorScheme = process.env['E2E_THEME'] === 'dark' ? 'dark' : 'light';
export const desktop: Device = { viewport: devices['Desktop Chrome'].viewport, hasTouch: false, isMobile: false };
export const phone: Device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
