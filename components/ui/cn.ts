import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups: overridden,
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers,
}));

/** Joins class names; of two utilities that set the same property the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}

/**
 * Which utilities set the same property, limited to the ones used here. The full table of tailwind-merge adds 6 KB gzip
 * to every page; `cn.test.ts` compares the two for each pair of classes that occurs in a component.
 */
const any = () => true;
const isArbitrary = (value: string) => value.startsWith('[');
const isContent = (value: string) => isArbitrary(value) || value.startsWith('(');

/** Properties whose utilities are named after them, alone or with a value: `rounded`, `gap-2`. */
const ownName = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, [{ [name]: ['', any] }]]));
const widths = ['', '0', '2', '4', '8'];
/** Width of a single edge, and its colour. */
const edge = (name: string) => ({ [`w-${name}`]: [{ [name]: widths }], [`color-${name}`]: [{ [name]: [any] }] });

const classGroups = {
  display: [
    'block',
    'inline-block',
    'inline',
    'flex',
    'inline-flex',
    'grid',
    'inline-grid',
    'contents',
    'hidden',
    'table',
    'table-row',
    'table-cell',
    'flow-root',
    'list-item',
  ],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible', 'collapse'],
  reader: ['sr-only', 'not-sr-only'],
  decoration: ['underline', 'overline', 'line-through', 'no-underline'],
  case: ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  style: ['italic', 'not-italic'],
  figures: ['tabular-nums', 'proportional-nums'],
  container: ['@container'],
  filter: ['filter'],
  ellipsis: ['truncate', { text: ['ellipsis', 'clip'] }],
  'font-size': [{ text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', 'hero'] }],
  'text-align': [{ text: ['left', 'center', 'right', 'justify', 'start', 'end'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  'text-color': [{ text: [any] }],
  'font-weight': [{ font: ['light', 'normal', 'medium', 'semibold', 'bold'] }],
  'font-family': [{ font: [any] }],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'wrap-reverse', 'nowrap'] }],
  flex: [{ flex: [any] }],
  'align-content': [{ content: ['start', 'end', 'center', 'between', 'around', 'stretch'] }],
  content: [{ content: ['none', isContent] }],
  'object-fit': [{ object: ['contain', 'cover', 'fill', 'none', 'scale-down'] }],
  'bg-image': [{ bg: ['none', isArbitrary] }],
  'bg-color': [{ bg: [any] }],
  col: [{ col: ['auto', { span: [any] }] }],
  row: [{ row: ['auto', { span: [any] }] }],
  'border-style': [{ border: ['solid', 'dashed', 'dotted', 'double', 'hidden', 'none'] }],
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  'ring-w': [{ ring: ['', '0', '1', '2', '4'] }],
  'ring-color': [{ ring: [any] }],
  'outline-w': [{ outline: ['', '0', '1', '2', '4'] }],
  'outline-style': [{ outline: ['none', 'hidden', 'solid', 'dashed'] }],
  'decoration-color': [{ decoration: [any] }],
  'scroll-behavior': [{ scroll: ['auto', 'smooth'] }],
  'snap-type': [{ snap: ['none', 'x', 'y', 'both'] }],
  'snap-align': [{ snap: ['start', 'end', 'center'] }],
  'touch-x': [{ 'touch-pan': ['x', 'left', 'right'] }],
  'touch-y': [{ 'touch-pan': ['y', 'up', 'down'] }],
  touch: [{ touch: ['auto', 'none', 'manipulation'] }],
  ...ownName(
    'p px py pt pr pb pl m mx my mt mr mb ml space-x space-y gap gap-x gap-y w h size min-w min-h max-w max-h',
  ),
  ...ownName(
    'inset inset-x inset-y top right bottom left basis grow shrink order self items justify z opacity aspect overflow overflow-x overflow-y',
  ),
  ...ownName(
    'rounded rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br rounded-bl shadow fill stroke divide-x divide-y',
  ),
  ...ownName(
    'align leading tracking whitespace break wrap list animate transition duration delay ease scale rotate origin transform translate translate-x translate-y',
  ),
  ...ownName(
    'grid-cols grid-rows grid-flow auto-cols col-start col-end row-start row-end border-spacing outline-offset underline-offset',
  ),
  ...ownName(
    'pointer-events place-items field-sizing line-clamp cursor select resize scroll-mt scroll-mb scroll-my scroll-py',
  ),
  ...edge('border'),
  ...edge('border-x'),
  ...edge('border-y'),
  ...edge('border-t'),
  ...edge('border-r'),
  ...edge('border-b'),
  ...edge('border-l'),
};

const box = (name: string) => ({
  [name]: ['x', 'y', 't', 'r', 'b', 'l'].map((side) => name + side),
  [`${name}x`]: [`${name}r`, `${name}l`],
  [`${name}y`]: [`${name}t`, `${name}b`],
});
const edges = (what: string) => ({
  [`${what}-border`]: ['x', 'y', 't', 'r', 'b', 'l'].map((side) => `${what}-border-${side}`),
  [`${what}-border-x`]: [`${what}-border-r`, `${what}-border-l`],
  [`${what}-border-y`]: [`${what}-border-t`, `${what}-border-b`],
});

/** Other properties a utility sets in addition to its own. */
const overridden: Record<string, string[]> = {
  overflow: ['overflow-x', 'overflow-y'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  flex: ['basis', 'grow', 'shrink'],
  gap: ['gap-x', 'gap-y'],
  size: ['w', 'h'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-b', 'rounded-l', 'rounded-tl', 'rounded-tr', 'rounded-br', 'rounded-bl'],
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'rounded-b': ['rounded-br', 'rounded-bl'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
  translate: ['translate-x', 'translate-y'],
  'scroll-my': ['scroll-mt', 'scroll-mb'],
  touch: ['touch-x', 'touch-y'],
  'touch-x': ['touch'],
  'touch-y': ['touch'],
  ...box('p'),
  ...box('m'),
  ...edges('w'),
  ...edges('color'),
};

const orderSensitiveModifiers = [
  '*',
  '**',
  'after',
  'backdrop',
  'before',
  'details-content',
  'file',
  'first-letter',
  'first-line',
  'marker',
  'placeholder',
  'selection',
];
