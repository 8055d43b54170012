import { z } from 'zod';

const span = { startSec: z.number().min(0), endSec: z.number().min(0) };

const timelineWord = z
  .object({ text: z.string(), ...span })
  .meta({ id: 'TimelineWord', description: 'One sung word.' });
const timelineLine = z
  .object({ text: z.string(), ...span, section: z.string().nullable(), words: z.array(timelineWord) })
  .meta({ id: 'TimelineLine', description: 'One sung line; its words lie inside it.' });

/** E8. Seconds from the start of the clip. An instrumental has no lines. */
export const clipTimeline = z
  .object({
    clipId: z.string(),
    taskId: z.string(),
    durationSec: z.number().min(0),
    instrumental: z.boolean(),
    lines: z.array(timelineLine),
    words: z.array(timelineWord).describe('All words of all lines, in order.'),
    waveform: z.array(z.number().min(0).max(1)).describe('Peaks, about ten a second.'),
  })
  .meta({ id: 'ClipTimeline', description: 'When each line and word is sung.' });
export type ClipTimeline = z.infer<typeof clipTimeline>;
