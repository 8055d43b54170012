import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { newDataDir, type RunningServer, startServer } from './start-server.ts';
import { isByKeyboard } from './walked-on.ts';

const tabsMax = 250;
const arrowsMax = 120;

/**
 * Position of the focus relative to an element: on it, within its group of arrow-key controls (menu, list, radio
 * buttons, tabs, a lane of the time axis), elsewhere, or not applicable because it is no control. `isEarlier`: the
 * element precedes the focus.
 */
type Standing = {
  at: 'there' | 'in its group' | 'elsewhere' | 'out of reach';
  kind: 'text' | 'check' | 'special' | 'press';
  isAcross: boolean;
  isEarlier: boolean;
};

/**
 * Runs in the page. The element that receives the focus for `element`: itself, the control it labels, or its ancestor.
 */
function standingOf(element: Element): Standing {
  const controls = 'a[href],button,input,select,textarea,summary,[role=option],[tabindex],[contenteditable=true]';
  const target = (element instanceof HTMLLabelElement ? element.control : null) ?? element.closest(controls);
  if (!(target instanceof HTMLElement)) return { at: 'out of reach', kind: 'press', isAcross: false, isEarlier: false };
  const input = target instanceof HTMLInputElement ? target : null;
  const role = target.getAttribute('role') ?? '';
  const kindOf = (): Standing['kind'] => {
    if (/^(checkbox|radio|switch)$/.test(input?.type ?? role)) return 'check';
    if (/^(range|color|date|time|datetime-local|month|file)$/.test(input?.type ?? '')) return 'special';
    if (input && /^(button|submit|reset)$/.test(input.type)) return 'press';
    return input || target instanceof HTMLTextAreaElement || target.isContentEditable ? 'text' : 'press';
  };
  const active = document.activeElement ?? document.body;
  const groups = ['menu', 'listbox', 'radiogroup', 'tablist', 'toolbar', 'grid', 'tree'].map((one) => `[role=${one}]`);
  const group = target.closest([...groups, '[data-axis-lane]'].join());
  const shape = group?.getAttribute('role') ?? '';
  const isLying = group?.hasAttribute('data-axis-lane') || group?.getAttribute('aria-orientation') === 'horizontal';
  const place = {
    kind: kindOf(),
    isAcross: isLying || /^(tablist|toolbar|radiogroup)$/.test(shape),
    isEarlier:
      active !== document.body && (active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  };
  if (active === target || (active.getAttribute('aria-activedescendant') ?? '-') === target.id)
    return { at: 'there', ...place };
  const isOfList =
    group && (group.contains(active) || (group.id !== '' && active.getAttribute('aria-controls') === group.id));
  const isSameRadio =
    input?.type === 'radio' &&
    active instanceof HTMLInputElement &&
    active.type === 'radio' &&
    active.name === input.name;
  return { at: isOfList || isSameRadio ? 'in its group' : 'elsewhere', ...place };
}

/** Moves the focus to the element using only Tab, Shift+Tab and the arrow keys; fails if that is impossible. */
async function goTo(element: Locator): Promise<Standing['kind']> {
  const page = element.page();
  await expect(element).toBeEnabled();
  let arrows = 0;
  let isBack: boolean | null = null;
  for (let tabs = 0; tabs < tabsMax; ) {
    const { at, kind, isAcross, isEarlier } = await element.evaluate(standingOf);
    if (at === 'there') return kind;
    if (at === 'out of reach')
      throw new Error(`No key leads to ${String(element)}: it is neither a control nor in one.`);
    if (at === 'in its group' && arrows < arrowsMax) {
      const [back, on] = isAcross ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
      await page.keyboard.press(isEarlier ? back : on);
      arrows += 1;
      continue;
    }
    isBack ??= isEarlier;
    await page.keyboard.press(isBack ? 'Shift+Tab' : 'Tab');
    tabs += 1;
  }
  throw new Error(`No key leads to ${String(element)}: ${tabsMax} times Tab and ${arrows} arrow keys did not.`);
}

type Actions = Pick<Locator, 'click' | 'fill'>;

/**
 * Replaces `click` and `fill` of all locators by keyboard input. Actions only a pointer can do (a position, a mouse
 * button, a file, a date) are unchanged.
 */
function replaceByKeys(actions: Actions): void {
  const { click, fill } = actions;
  const keyboardOf = (element: Locator): Page['keyboard'] => element.page().keyboard;
  actions.click = async function byKey(this: Locator, options) {
    if (options?.position || options?.button || options?.force) return click.call(this, options);
    const kind = await goTo(this);
    if (kind === 'press' || kind === 'check') await keyboardOf(this).press(kind === 'check' ? 'Space' : 'Enter');
  };
  actions.fill = async function byKey(this: Locator, value, options) {
    if ((await goTo(this)) !== 'text') return fill.call(this, value, options);
    await keyboardOf(this).press('ControlOrMeta+a');
    if (value === '') await keyboardOf(this).press('Delete');
    else await keyboardOf(this).insertText(value);
  };
}

const onServer = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const data = await newDataDir();
      const server = await startServer({ dataDir: data.path, env: { ALLOW_PRIVATE_NETWORK: 'true' } });
      await use(server);
      await server.stop();
      await data.remove();
    },
    { scope: 'worker' },
  ],
});

/**
 * The `test` function of journeys, which runs them by keyboard only when requested. `server` is shared by all files of
 * a worker, each with its own accounts: starting one, and using each of its pages for the first time, takes longer than
 * most journeys.
 */
export const test = isByKeyboard
  ? onServer.extend<object, { keys: undefined }>({
      keys: [
        async ({ browser }, use) => {
          const page = await browser.newPage();
          replaceByKeys(Object.getPrototypeOf(page.locator('html')) as Actions);
          await page.close();
          await use(undefined);
        },
        { scope: 'worker', auto: true },
      ],
    })
  : onServer;
