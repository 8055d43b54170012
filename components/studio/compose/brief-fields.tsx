'use client';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { fieldLimits } from '#lib/contract/limits.ts';
import { performanceModes } from '#lib/contract/mv.ts';
import { FormField } from '#components/ui/form.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { BriefForm } from './brief-form.ts';
import { type DraftEngine, whyNotWith } from './engine-choice.ts';
import { AspectField, ResolutionField, type ResolutionPrices } from './format-fields.tsx';
import { ImageUrlInput, ImageUrlList } from './image-fields.tsx';
import { performanceLooks } from '../style-catalog.ts';
import { StyleField } from './style-field.tsx';

export type BriefFieldsProps = { control: Control<BriefForm>; prices: ResolutionPrices; /** The song brings the times of its words; undefined while that is not known. */ hasTimeline: boolean | undefined; engine: DraftEngine };

/** Every choice of the brief. */
export function BriefFields({ control, prices, hasTimeline, engine }: BriefFieldsProps) {
  const description = useWatch({ control, name: 'description' });
  const references = useWatch({ control, name: 'referenceImages' });
  return (
    <>
      <Panel title="Look">
        <FormField control={control} name="styleId" label="Style" required>
          {(field) => <StyleField value={field.value} onValueChange={field.onChange} />}
        </FormField>
      </Panel>
      <Panel title="Format">
        <div className="grid gap-5 xl:grid-cols-2">
          <FormField control={control} name="aspectRatio" label="Shape" required>
            {(field) => <AspectField value={field.value} onValueChange={field.onChange} />}
          </FormField>
          <div className="flex flex-col gap-5">
            <FormField control={control} name="resolution" label="Resolution" required>
              {(field) => <ResolutionField value={field.value} onValueChange={field.onChange} prices={prices} engine={engine} />}
            </FormField>
            <Controller
              control={control}
              name="subtitles"
              render={({ field }) => (
                <Switch
                  label="Subtitles"
                  description={hasTimeline === false ? 'This audio has no timed words, so there would be nothing to show.' : hasTimeline ? 'Each word lights up as it is sung.' : 'Each word lights up as it is sung, if the audio brings the times of its words. Check finds out.'}
                  checked={field.value}
                  onCheckedChange={field.onChange}
                />
              )}
            />
          </div>
        </div>
      </Panel>
      <Panel title="Story">
        <div className="flex flex-col gap-5">
          <FormField control={control} name="performanceMode" label="Performance" required>
            {(field) => (
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={performanceModes.map((mode) => ({
                  value: mode,
                  label: performanceLooks[mode],
                  disabledReason: whyNotWith(engine, { performanceMode: mode }),
                }))}
                className="max-w-100"
              />
            )}
          </FormField>
          <FormField
            control={control}
            name="description"
            label="Description"
            hint="What you want to see: places, time of day, weather, a story. Left empty, the song decides."
            aside={`${description.length.toLocaleString('en')} / ${fieldLimits.draftDescriptionLength.toLocaleString('en')}`}
          >
            {(field) => <Textarea {...field} rows={3} placeholder="A night drive along the coast; the rain stops at the last chorus" />}
          </FormField>
          <div className="grid gap-5 xl:grid-cols-2">
            <FormField control={control} name="characterImage" label="Character image" hint="Address of a portrait. The singer takes its colours and face.">
              {(field) => <ImageUrlInput {...field} placeholder="https://example.com/singer.jpg" />}
            </FormField>
            <FormField control={control} name="referenceImages" label="Reference images" hint="Addresses of pictures whose colours and mood to follow." aside={`${references.length} / ${fieldLimits.referenceImages}`}>
              {(field) => <ImageUrlList value={field.value} onValueChange={field.onChange} />}
            </FormField>
          </div>
        </div>
      </Panel>
    </>
  );
}
