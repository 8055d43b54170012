import { rateLimitHeaders } from '#lib/contract/requests/http-headers.ts';
import {
  maxRequestBodyBytes,
  maxRequestBodyLevels,
  maxRequestBodyMembers,
  maxVideodirectBodyBytes,
  songInFlightReleaseSec,
} from '#lib/contract/accounts/limits.ts';
import {
  economySchedule,
  fieldLimits,
  ipWindow,
  playbackLimits,
  tierLimits,
  tiers,
  trialLimits,
} from '#lib/contract/constants/limits.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { Code } from '../prose.tsx';
import { sizeText } from '../reference-model.ts';
import { FactsTable, GuidePage, GuidePart } from './guide-page.tsx';

const count = (value: number | null) => (value === null ? 'no cap' : value.toLocaleString('en'));

const fields: [string, string][] = [
  ['Idempotency-Key', `${fieldLimits.idempotencyKeyLength} characters`],
  [
    'config.priority',
    `${fieldLimits.priorityMin} to ${fieldLimits.priorityMax}, default ${fieldLimits.priorityDefault}`,
  ],
  ['config.tags', `${fieldLimits.tagsItems} of ${fieldLimits.tagLength} characters`],
  ['Scenes in one batch', `1 to ${fieldLimits.sceneBatchItems}, each once`],
  ['Reference images of a draft', `${fieldLimits.referenceImages}`],
  ['Audio for subtitles', `1 to ${fieldLimits.subtitleDurationSecMax} s`],
  ['Length of a quoted video', `${fieldLimits.quoteDurationSecMin} to ${fieldLimits.quoteDurationSecMax} s`],
  ['Length of lyrics', `${fieldLimits.lyricsDurationSecMin} to ${fieldLimits.lyricsDurationSecMax} s`],
  ['Song lyrics and prompt', `${count(fieldLimits.songTextLength)} characters`],
  ['Song tags', `${count(fieldLimits.songTagsLength)} characters`],
  ['Song title', `${fieldLimits.songTitleLength} characters`],
  [
    'Request body',
    `${sizeText(maxRequestBodyBytes)}; direct video ${sizeText(maxVideodirectBodyBytes)}; ${maxRequestBodyLevels} levels, ${count(maxRequestBodyMembers)} members`,
  ],
];

export function LimitsGuide() {
  return (
    <GuidePage
      title="Limits"
      intro="Allowances belong to the customer and are shared by all keys. Each key can be given lower ones on the Keys page."
    >
      <GuidePart id="rates" title="Requests">
        <FactsTable
          caption="Requests by tier"
          stacked
          columns={['Tier', 'Operations a second', 'Task reads a second', 'A UTC day', 'A UTC month']}
          numbersFrom={1}
          rows={tiers.map((tier) => ({
            id: `rate-${tier}`,
            cells: [
              tier,
              count(tierLimits[tier].operationsPerSec),
              count(tierLimits[tier].queriesPerSec),
              count(tierLimits[tier].requestsPerDay),
              count(tierLimits[tier].requestsPerMonth),
            ],
          }))}
        />
        <p className="text-muted">
          Only <TextLink href="/reference/tasks#getTask">reading a task</TextLink> uses the task-read allowance.
          Capacity comes back continuously, and one second's worth can be sent at once. Requests refused for their rate
          do not count towards the day and the month; requests that fail later do.
        </p>
        <p className="text-muted">
          One public address may send {count(ipWindow.requests)} requests in {ipWindow.windowSec} seconds, with or
          without a key, to addresses that exist or not. IPv6 addresses of one /64 count as one.
        </p>
        <p className="text-muted">
          A customer can be given other figures; the headers of each answer and the Account page say which hold.
        </p>
      </GuidePart>
      <GuidePart id="in-flight" title="Unfinished tasks">
        <FactsTable
          caption="Unfinished tasks by tier"
          columns={['Tier', 'Account', 'One key']}
          numbersFrom={1}
          rows={tiers.map((tier) => ({
            id: `tasks-${tier}`,
            cells: [tier, count(tierLimits[tier].inFlightTasks), count(tierLimits[tier].inFlightTasksPerKey)],
          }))}
        />
        <p className="text-muted">
          Queued and executing tasks count; ended ones free their place. A song that waits for a result submitted to
          another service stops counting after {songInFlightReleaseSec / 60} minutes.
        </p>
      </GuidePart>
      <GuidePart id="headers" title="Headers of every answer">
        <FactsTable
          caption="Rate-limit headers"
          columns={['Header', 'Says']}
          rows={Object.entries(rateLimitHeaders).map(([name, text]) => ({
            id: name,
            cells: [<Code key="name">{name}</Code>, text],
          }))}
        />
        <p className="text-muted">
          A success reports the allowance with the smallest share left; a refusal the one that takes longest to recover.
        </p>
      </GuidePart>
      <GuidePart id="trial" title="Trials">
        <p className="text-muted">
          A claimed trial runs {trialLimits.inFlightTasks} task at a time and creates {trialLimits.taskCreationsPerDay}{' '}
          a UTC day: lyrics, subtitles, and songs in the modes {trialLimits.songModes.join(' and ')}. An unclaimed one
          creates none. Drafts, checks and quotes of videos are closed to both; reading is not.
        </p>
      </GuidePart>
      <GuidePart id="playback" title="Open media requests">
        <FactsTable
          caption="Open media requests"
          columns={['For', 'At one time']}
          numbersFrom={1}
          rows={[
            ['One ticket', playbackLimits.ticket],
            ['One clip', playbackLimits.clip],
            ['One public address', playbackLimits.ip],
            ['The service', playbackLimits.global],
          ].map(([label, limit]) => ({ cells: [label, count(Number(limit))] }))}
        />
        <p className="text-muted">
          All four apply. The answer beyond them is 429 with a body of its own: error, allowed, scope, active, limit and
          retryAfter ({playbackLimits.retryAfterSec} s).
        </p>
      </GuidePart>
      <GuidePart id="fields" title="Fields">
        <FactsTable
          caption="Bounds of fields"
          columns={['Field', 'Bound']}
          rows={fields.map(([name, bound]) => ({ cells: [name, bound] }))}
        />
      </GuidePart>
      <GuidePart id="economy" title="Economy schedule">
        <p className="text-muted">
          Shots of the native engine start between {economySchedule.startsAt} and {economySchedule.lastStartAt} Beijing
          time, at {economySchedule.priceMultiplier} of the video price, and are delivered within{' '}
          {economySchedule.deliveryDeadlineSec / 3600} hours.
        </p>
      </GuidePart>
    </GuidePage>
  );
}
