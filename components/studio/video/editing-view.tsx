'use client';
import { useState } from 'react';
import { useCommands } from '#components/shell/command-context.tsx';
import type { MvEditing } from '#lib/products/mv/read/edit-offers.ts';
import type { VideoMoment } from '#lib/products/mv/read/follow-video.ts';
import { creditCountText, priceText } from '#components/ui/values/credits-text.ts';
import { outlookText } from '#components/tasks/outlook-text.ts';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import type { CancelAction } from '../action-types.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { workText } from '../history/operation-text.ts';
import { usePlayerControls } from '../monitor/player-panel.tsx';
import { useSceneAt } from '../monitor/use-player.ts';
import { BatchInspector } from '../scenes/batch-inspector.tsx';
import type { EditActions } from '../scenes/edit-actions.ts';
import { EditBar } from '../scenes/edit-bar.tsx';
import { SceneInspector } from '../scenes/scene-inspector.tsx';
import { noSelection, select, selectAll, type SelectHow } from '../scenes/selection.ts';
import { useEditing } from '../scenes/use-editing.ts';
import { aspectShares, styleLabel } from '../style-catalog.ts';
import { ConceptPanel } from './concept-panel.tsx';
import { VideoPanel } from './video-panel.tsx';
import { type RoomProps, VideoLayout } from './video-layout.tsx';

export type EditingViewProps = RoomProps & {
  offers: MvEditing;
  actions: EditActions;
  work: VideoMoment['operation'];
  cancel: CancelAction;
  refresh: () => Promise<unknown>;
};

/**
 * Editing a finished video: scenes are selected on the axis, edited beside the monitor, and cut again from the bar
 * between them.
 */
export function EditingView({ offers, actions, work, cancel, refresh, live, ...shared }: EditingViewProps) {
  const { video, playhead } = shared;
  const { mv, board } = video;
  const share = aspectShares[mv.aspectRatio];
  const active = offers.operations.find(
    (operation) => operation.taskId === (work?.taskId ?? mv.activeOperation?.taskId),
  );
  const activeText = active && (work ?? mv.activeOperation) ? workText(active) : null;
  const editing = useEditing({ video, editing: offers, actions, refresh, workText: activeText });
  const [selection, setSelection] = useState(noSelection);
  const [tab, setTab] = useState('scene');
  const [asking, setAsking] = useState<string | null>(null);
  const selected = new Set(selection.indexes);
  const at = useSceneAt(board.scenes, playhead);
  const open = (index: number, how: SelectHow) => {
    setSelection((current) => select(current, index, how));
    setTab('scene');
  };
  const goTo = (index: number, how: SelectHow) => {
    open(index, how);
    if (how === 'one') controls.seekScene(index);
  };
  const all = () => setSelection(selectAll(offers.scenes.map((scene) => scene.index)));
  const clear = () => setSelection(noSelection);
  // When a scene is selected, stepping through scenes moves the selection.
  const controls = usePlayerControls({
    ...shared,
    onScene: (index) => selection.indexes.length === 1 && open(index, 'one'),
  });
  const changed = offers.scenes.filter((scene) => scene.changed).length;
  const noChange = changed === 0 ? 'The cut is up to date.' : undefined;
  useCommands([
    {
      id: 'video-cut',
      group: 'This video',
      label: `Cut again for ${priceText(offers.cut.credits)}`,
      onSelect: () => void editing.cut(offers.cut.credits),
      disabledReason: noChange ?? editing.blocked(offers.cut.credits),
    },
    { id: 'video-all', group: 'This video', label: 'Select all scenes', onSelect: all },
    {
      id: 'video-undo',
      group: 'This video',
      label: 'Undo',
      shortcut: 'Ctrl Z',
      onSelect: () => void editing.undo(),
      disabledReason: editing.canUndo ? editing.busy : 'Nothing to undo.',
    },
    {
      id: 'video-redo',
      group: 'This video',
      label: 'Redo',
      shortcut: 'Ctrl Shift Z',
      onSelect: () => void editing.redo(),
      disabledReason: editing.canRedo ? editing.busy : 'Nothing to redo.',
    },
    {
      id: 'video-whole',
      group: 'This video',
      label: 'Subtitles, character and upgrade',
      keywords: ['lock'],
      onSelect: () => setTab('video'),
    },
    {
      id: 'video-history',
      group: 'This video',
      label: 'What this video cost',
      keywords: ['history', 'operations'],
      onSelect: () => setTab('history'),
    },
  ]);
  const chosen = editing.scenes.filter(({ state }) => selected.has(state.index));
  const one = chosen.length === 1 ? chosen[0] : chosen.length === 0 ? editing.scenes[at] : undefined;
  return (
    <VideoLayout
      {...shared}
      running={false}
      controls={controls}
      keys={{
        undo: () => void (editing.canUndo && !editing.busy && editing.undo()),
        redo: () => void (editing.canRedo && !editing.busy && editing.redo()),
        selectAll: all,
        clear,
      }}
      selected={selected}
      onSelect={open}
      onFrame={goTo}
      bar={
        <EditBar
          editing={editing}
          offers={offers}
          live={live}
          work={
            activeText
              ? {
                  text: activeText,
                  outlook: work?.outlook ? outlookText(work.outlook) : null,
                  percent: Math.round((work?.progress ?? 0) * 100),
                  onCancel: () => setAsking(active?.taskId ?? null),
                }
              : null
          }
        />
      }
      side={
        <Tabs
          label="About this video"
          value={tab}
          onValueChange={setTab}
          className="-mt-2"
          items={[
            {
              value: 'scene',
              label: chosen.length > 1 ? 'Scenes' : 'Scene',
              count: chosen.length > 1 ? chosen.length : undefined,
              content: one ? (
                <SceneInspector
                  key={one.state.index}
                  one={one}
                  editing={editing}
                  share={share}
                  styleName={styleLabel(mv.styleId)}
                  onPin={() => selection.indexes.length === 0 && open(one.state.index, 'one')}
                />
              ) : (
                <BatchInspector
                  chosen={chosen}
                  editing={editing}
                  share={share}
                  onOnly={(index) => goTo(index, 'one')}
                  onClear={clear}
                />
              ),
            },
            { value: 'video', label: 'Video', content: <VideoPanel video={video} offers={offers} editing={editing} /> },
            { value: 'history', label: 'History', content: <HistoryPanel video={video} offers={offers} /> },
            { value: 'concept', label: 'Concept', content: <ConceptPanel video={video} /> },
          ]}
        />
      }
    >
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        title={`Cancel "${activeText ?? 'this'}"?`}
        description={`The work stops, you get ${creditCountText(active?.creditsRequired ?? 0)} back, and the video stays as it is.`}
        confirmLabel="Cancel the work"
        cancelLabel="Go on"
        onConfirm={async () => {
          const answer = await settled(cancel(asking ?? ''));
          if (!answer.ok) return answer.error.message;
          await refresh();
          return undefined;
        }}
      />
    </VideoLayout>
  );
}
