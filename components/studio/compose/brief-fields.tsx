'use client';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { type AspectRatio, aspectRatios, type StyleId, styleIds } from '#lib/contract/constants/mv-choices.ts';
import type { DraftOffers } from '#lib/products/mv/drafts/draft-offers.ts';
import { lengthText } from '#components/ui/values/count-text.ts';
import { FormField } from '#components/ui/fields/form.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RadioCards } from '#components/ui/fields/radio-cards.tsx';
import { Switch } from '#components/ui/fields/switch.tsx';
import { Textarea } from '#components/ui/fields/textarea.tsx';
import type { ReadUploadAction } from '../action-types.ts';
import { MediaImage } from '../media-image.tsx';
import { aspectLooks, aspectShares, drawnStyles, styleFrame, styleLooks } from '../style-catalog.ts';
import type { BriefForm } from './brief-form.ts';
import { FieldPlace } from './field-place.tsx';
import { MakingFields, PerformanceField } from './making-fields.tsx';
import { PicturesPanel } from './pictures/pictures-panel.tsx';

export type BriefFieldsProps = {
  control: Control<BriefForm>;
  offers: DraftOffers;
  /** The song's own lyrics have timings; undefined while that is unknown. */
  hasTimeline: boolean | undefined;
  portraitRequired: boolean;
  readUpload: ReadUploadAction;
};

/** All options of the brief. */
export function BriefFields({ control, offers, hasTimeline, portraitRequired, readUpload }: BriefFieldsProps) {
  const description = useWatch({ control, name: 'description' });
  return (
    <>
      <Panel title="Look">
        <FieldPlace name="styleId">
          <FormField control={control} name="styleId" label="Style" required>
            {(field) => <StyleField value={field.value} onValueChange={field.onChange} />}
          </FormField>
        </FieldPlace>
      </Panel>
      <Panel title="Engine and size" description="Each price is for the whole video.">
        <MakingFields control={control} offers={offers} />
      </Panel>
      <Panel title="Format">
        <div className="grid gap-5 xl:grid-cols-2">
          <FieldPlace name="aspectRatio">
            <FormField control={control} name="aspectRatio" label="Shape" required>
              {(field) => <AspectField value={field.value} onValueChange={field.onChange} />}
            </FormField>
          </FieldPlace>
          <FieldPlace name="subtitles">
            <Controller
              control={control}
              name="subtitles"
              render={({ field }) => (
                <Switch
                  label="Subtitles"
                  description={
                    hasTimeline === false
                      ? 'This audio has no timed words, so there would be nothing to show.'
                      : hasTimeline
                        ? 'Each word lights up as it is sung.'
                        : 'Each word lights up as it is sung, if the audio has word times. The check will tell.'
                  }
                  checked={field.value}
                  onCheckedChange={field.onChange}
                />
              )}
            />
          </FieldPlace>
        </div>
      </Panel>
      <Panel title="Story">
        <div className="flex flex-col gap-5">
          <PerformanceField control={control} offers={offers} />
          <FieldPlace name="description">
            <FormField
              control={control}
              name="description"
              lengthMax={fieldLimits.draftDescriptionLength}
              label="Description"
              hint="What you want to see: places, time of day, weather, a story. Left empty, the song decides."
              aside={lengthText(description, fieldLimits.draftDescriptionLength)}
            >
              {(field) => (
                <Textarea
                  {...field}
                  rows={3}
                  placeholder="A night drive along the coast; the rain stops at the last chorus"
                />
              )}
            </FormField>
          </FieldPlace>
        </div>
      </Panel>
      <PicturesPanel
        control={control}
        artist={offers.artist}
        portraitRequired={portraitRequired}
        readUpload={readUpload}
      />
    </>
  );
}

function AspectField({ value, onValueChange }: { value: AspectRatio; onValueChange: (value: AspectRatio) => void }) {
  return (
    <RadioCards
      value={value}
      onValueChange={onValueChange}
      options={aspectRatios.map((aspect) => ({
        value: aspect,
        label: aspect,
        detail: aspectLooks[aspect],
        aside: <AspectGlyph share={aspectShares[aspect]} />,
      }))}
      className="grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]"
    />
  );
}

/** The outline of an aspect ratio; all outlines have the same area. */
function AspectGlyph({ share }: { share: number }) {
  const height = 1.25 / Math.sqrt(share);
  return (
    <span
      aria-hidden="true"
      className="block rounded-xs border border-line-strong"
      style={{ width: `${height * share}rem`, height: `${height}rem` }}
    />
  );
}

/** Selects the video's style; each option shows a frame rendered in it. */
function StyleField({ value, onValueChange }: { value: StyleId; onValueChange: (value: StyleId) => void }) {
  return (
    <RadioCards
      columns={4}
      value={value}
      onValueChange={onValueChange}
      options={styleIds.map((styleId) => ({
        value: styleId,
        label: styleLooks[styleId].label,
        detail: styleLooks[styleId].detail,
        media: styleId === 'auto' ? <AutoFrame /> : <Frame src={styleFrame(styleId)} />,
      }))}
    />
  );
}

function Frame({ src }: { src: string }) {
  return (
    <span className="block aspect-video w-full overflow-hidden bg-sunken">
      <MediaImage src={src} alt="" />
    </span>
  );
}

/** A slice of every style. */
function AutoFrame() {
  return (
    <span className="grid aspect-video w-full grid-cols-6 overflow-hidden bg-sunken">
      {drawnStyles.map((styleId) => (
        <MediaImage key={styleId} src={styleFrame(styleId)} alt="" className="min-w-0" />
      ))}
    </span>
  );
}
