import { afterEach, expect, it, vi } from 'vitest';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../planner-fixture.ts';

const concept = sampleConcept('anime');

afterEach(() => vi.restoreAllMocks());

/** How many signs of texts the patterns go through that read an edit. */
function signsRead(prompt: string): number {
  const exec = RegExp.prototype.exec;
  let signs = 0;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const isAnchored = this.sticky || this.source.startsWith('^');
    signs += found ? found.index + found[0].length - from : isAnchored ? 1 : text.length - from;
    return found;
  });
  editOf(prompt, streetScene('lamp'), concept);
  vi.restoreAllMocks();
  return signs;
}

it.each(['坐', '坐，', '看左', '挥手', '她坐在猫上。', '坐看左她。', '女の子が座って、'])(
  'goes through twice as much text for a prompt twice as long that is nothing but %s',
  (words) => {
    const ofLength = (length: number) => words.repeat(length / words.length + 1).slice(0, length);
    expect(signsRead(ofLength(2000)) / signsRead(ofLength(1000))).toBeLessThan(2.3);
  },
);
